import { defineRoutes } from '../../kit/routing/define-routes.ts';

export const accountRoutes = defineRoutes([
  { kind: 'public', name: 'Public.Login', path: '/login', title: 'account:route.login', page: 'sign-in' },
  // Where bookmarks of old lead.
  { kind: 'public', name: 'Public.LoginHtml', path: '/login.html', title: 'account:route.login', page: 'sign-in' },
  {
    kind: 'public',
    name: 'Public.SecondStep',
    path: '/secondStep',
    title: 'account:route.secondStep',
    page: 'second-step',
  },
  { kind: 'public', name: 'Public.Forget', path: '/forget', title: 'account:route.forget', page: 'forget' },
  { kind: 'public', name: 'Public.Reset', path: '/reset', title: 'account:route.reset', page: 'reset' },
  {
    kind: 'public',
    name: 'Public.ResetSuccess',
    path: '/resetSuccess',
    title: 'account:route.resetSuccess',
    page: 'reset-success',
  },
]);
