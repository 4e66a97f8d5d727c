export { startImport } from './calls/start-import.ts';
export { findTasks, keysWritten } from './store/tasks.ts';
