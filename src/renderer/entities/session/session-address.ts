/** What a signed-in person sees first. */
export const HOME = '/'
/** Signing in by name and password. */
export const LOGIN = '/login'
/** Signing in by a badge. */
export const BADGE_LOGIN = '/login/barcode'
