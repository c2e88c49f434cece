import type { z } from 'zod'
import { clients, PASSWORDS_DIFFER } from '#shared/api/resources/clients.ts'
import type { Option } from '#shared/api/lenient.ts'

const { email, first_name, last_name, password, password2 } = clients.operations.create.body.shape.user.shape

/** Fields of a client's account. Forms are flat, while the API nests the account in `user`. */
export const accountShape = { email, first_name, last_name }
export const passwordShape = { password, password2 }

/** Refuses a form whose two passwords differ. */
export const withEqualPasswords = <T extends z.ZodType<z.output<z.ZodObject<typeof passwordShape>>>>(
  schema: T,
) =>
  schema.refine((values) => values.password === values.password2, {
    path: ['password2'],
    message: PASSWORDS_DIFFER,
  })

export const ACCOUNT_LABELS = {
  email: 'E-mail',
  first_name: 'Imię',
  last_name: 'Nazwisko',
  password: 'Hasło',
  password2: 'Powtórz hasło',
} as const

/** Converts values of a client's form, or only the changed ones, to a request body. */
export function clientBody(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const parts: Record<string, unknown> = {}
  const sent: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    if (name in ACCOUNT_LABELS) parts[name] = value
    else if (name === 'main_account') sent[name] = (value as Option | null)?.value ?? null
    else if (name === 'is_payment_deadline_limit_active') sent['limit_data'] = { [name]: value }
    else sent[name] = value
  }
  return Object.keys(parts).length > 0 ? { ...sent, user: parts } : sent
}

/** Maps a path in the server's errors to a field of a client's form. */
export function clientFieldOf(path: string): string {
  return path === 'user' ? 'email' : path.replace(/^(?:user|limit_data)\./, '')
}
