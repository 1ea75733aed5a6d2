export const schoolHint = 'Choose it from the list. If it is not there, type its name.';
