import { holds, type PermissionHolder } from '../permissions.ts'

/** A line's pages are looked at from production, too, by who may see no order (VD-08). */
export const VIEW_PAGES = ['view_order', 'view_montage', 'view_orderproductprocessstagestatus']

export const mayViewPages = (user: PermissionHolder | null): boolean =>
  VIEW_PAGES.some((permission) => holds(user, permission))
