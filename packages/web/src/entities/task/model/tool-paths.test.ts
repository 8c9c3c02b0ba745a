import { TASK_TYPES } from '@vitrine/contract';
import { expect, it } from 'vitest';
import { MANNEQUIN_PATH, TOOL_PATHS } from './tool-paths.ts';

it('names the types of the workspace as the contract does', () => {
  expect(MANNEQUIN_PATH).toBe(`${TOOL_PATHS.fashionclothing}?task_type=${TASK_TYPES.mannequin}`);
  expect(TOOL_PATHS.fullbody).toBe(
    `${TOOL_PATHS.fashionclothing}?task_type=${TASK_TYPES.fullBody}`,
  );
});
