import { defineRoutes } from '../../kit/routing/define-routes.ts';

export const ssoRoutes = defineRoutes([
  {
    kind: 'public',
    name: 'Public.GoogleLogin',
    path: '/google/login',
    title: 'sso:route.googleLogin',
    page: 'google-login',
  },
  { kind: 'public', name: 'Public.TobLogin', path: '/tob/login', title: 'sso:route.tobLogin', page: 'tob-login' },
  {
    kind: 'public',
    name: 'Public.TobCallback',
    path: '/tob/callback',
    title: 'sso:route.tobCallback',
    page: 'tob-callback',
  },
  {
    kind: 'public',
    name: 'Public.LoginCallbackHtml',
    path: '/login_callback.html',
    title: 'sso:route.loginCallback',
    page: 'google-callback',
  },
]);
