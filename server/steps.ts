/** Prints each step of a command when it is done, with its duration. */
export async function step<Result>(title: string, work: () => Promise<Result> | Result): Promise<Result> {
  const began = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`  ${title} …`);
  try {
    const result = await work();
    print(title, began, '');
    return result;
  } catch (error) {
    print(title, began, '  failed');
    throw error;
  }
}

function print(title: string, began: number, note: string): void {
  const took = `${((performance.now() - began) / 1000).toFixed(2)} s`;
  const line = `  ${title.padEnd(34)}${took.padStart(9)}${note}`;
  process.stdout.write(process.stdout.isTTY ? `\r${line}\n` : `${line}\n`);
}
