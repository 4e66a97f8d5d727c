declare const permissionBrand: unique symbol;

/** A key of the closed list: it can only come from a table made by definePermissions. */
export type PermissionKey = string & { readonly [permissionBrand]: true };

export interface PermissionRow {
  readonly key: string;
  /** A route key opens a page and stands in the user's menu; a button key allows one action on it. */
  readonly type: 'route' | 'button';
  readonly title: string;
  /** 0 none, 1 personal data, 2 value of stock, 3 administration: the default, until an administrator says otherwise. */
  readonly sensitive?: 0 | 1 | 2 | 3;
  /** Whether a BPO role may hold it: the default, as above. */
  readonly bpo?: boolean;
}

export interface Permission extends PermissionRow {
  readonly key: PermissionKey;
}

export type PermissionTable = Readonly<Record<string, Permission>>;

/** Names every permission of a module once. A misspelt one is a property that does not exist. */
export function definePermissions<const Table extends Readonly<Record<string, PermissionRow>>>(
  table: Table,
): { readonly [Name in keyof Table]: Permission } {
  return table as unknown as { readonly [Name in keyof Table]: Permission };
}
