export { draftPutaway } from './store/putaways.ts';
