import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { type Call, needsFreshSession } from '@tallyhouse/contracts/kit/define-call.ts';
import type { ErrorTable } from '@tallyhouse/contracts/kit/define-error.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import type { RouteRow } from '../console-routes.ts';
import { code, page, table } from './markdown.ts';

const accessOf = (call: Call): string => {
  const { access } = call;
  const who = access.kind === 'permission' ? access.permission.key : access.kind;
  return needsFreshSession(call) ? `${who}, fresh session` : who;
};
const auditOf = ({ audit }: Call): string => (audit === 'none' ? 'none' : `${audit.object} ${audit.action}`);

export const callsPage = (): string =>
  page(
    'Calls',
    'Every call can also answer with the shared refusals of [errors](errors.md).',
    ...modules.map(({ name, calls }) =>
      [
        `## ${name}`,
        table(
          ['id', 'method', 'path', 'kind', 'access', 'request id', 'audit', 'load', 'errors'],
          Object.values(calls).map((call) => [
            call.id,
            call.method,
            code(call.path),
            call.kind,
            accessOf(call),
            call.requestId,
            auditOf(call),
            call.load,
            call.errors.map((error) => error.name).join(', '),
          ]),
        ),
      ].join('\n\n'),
    ),
  );

const errorTable = (errors: ErrorTable): string =>
  table(
    ['retcode', 'name', 'HTTP', 'text', 'cause', 'cure'],
    Object.values(errors)
      .toSorted((a, b) => b.retcode - a.retcode)
      .map(({ retcode, name, http, text, cause, cure }) => [String(retcode), name, String(http), text, cause, cure]),
  );

export const errorsPage = (): string =>
  page(
    'Errors',
    `## shared by all calls\n\n${errorTable(baseErrors)}`,
    ...modules.map(({ name, errors }) => `## ${name}\n\n${errorTable(errors)}`),
  );

export const permissionsPage = (): string =>
  page(
    'Permissions',
    table(
      ['key', 'type', 'title', 'module'],
      modules
        .flatMap(({ name, permissions }) =>
          Object.values(permissions).map(({ key, type, title }) => [key, type, title, name]),
        )
        .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ),
  );

export const routesPage = (routes: readonly RouteRow[]): string =>
  page(
    'Routes',
    table(
      ['path', 'name', 'kind', 'section', 'permission', 'title'],
      routes.map(({ path, name, kind, section, permission, title }) => [
        code(path),
        name,
        kind,
        section ?? '',
        permission?.key ?? '',
        title,
      ]),
    ),
  );
