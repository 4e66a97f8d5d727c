export { approveStep, closeRequest, rejectStep } from './store/decide.ts';
export { openApproval } from './store/open.ts';
export { rolesOf } from './store/people.ts';
export { viewRequest } from './store/view.ts';
export { waitsForPerson, waitsForWhom } from './store/requests.ts';
