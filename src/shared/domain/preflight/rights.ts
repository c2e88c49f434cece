import { holds, type PermissionHolder } from '../permissions.ts'

/** Users in production may see a line's pages without permission to see orders (VD-08). */
export const VIEW_PAGES = ['view_order', 'view_montage', 'view_orderproductprocessstagestatus']

export const mayViewPages = (user: PermissionHolder | null): boolean =>
  VIEW_PAGES.some((permission) => holds(user, permission))
