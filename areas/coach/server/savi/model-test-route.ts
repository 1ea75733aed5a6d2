import { testSaviModel } from '#areas/coach/contract/model-test.ts';
import { handle } from '#server/endpoints.ts';
import { tryModel } from './model-test.ts';

export const modelTestRoute = handle(testSaviModel, { transaction: 'own' }, ({ context }) => tryModel(context));
