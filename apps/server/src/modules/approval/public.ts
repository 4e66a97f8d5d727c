export { approveStep, closeRequest, refuseUnapproved, rejectStep } from './store/decide.ts';
export { openApproval, reviseApproval } from './store/open.ts';
export { viewRequest } from './store/view.ts';
export { waitsForPerson, waitsForValues, waitsForWhom } from './store/requests.ts';
export { isAuthor } from './domain/round.ts';
