import { json, type TestApiServer } from '#support/test-api-server.ts'

export const TOKEN = '0123456789abcdef0123456789abcdef01234567'
export const SIGN_IN = 'POST /api/token-auth/'
export const ADMIN = 'POST /api/v1/admins/get_admin_by_username/'

export const admin = {
  pk: 12,
  user: { username: 'jan', first_name: 'Jan', last_name: 'Kowalski', is_active: true, is_superuser: false },
  competencies: [{ pk: 3 }, 4],
  site: { pk: 1 },
  site_permissions: { 1: ['view_order'], 2: 'view_tag' },
  permissions: ['send_order', 'view_order'],
  collection_point_suffix: 'A',
  image: 'https://example.pl/jan.png',
}

/** Makes the server accept any name, password or badge and return the same user. */
export function acceptSignIn(server: TestApiServer): void {
  server.on(SIGN_IN, json({ token: TOKEN, username: 'jan' }))
  server.on(ADMIN, json(admin))
}
