interface Person {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
}

interface NamedClient {
  pk: number
  user: (Person & { email?: string | null | undefined }) | null
  company_name: string | null
}

/** First and last name; empty if neither is known. */
export function personName(person: Person | null): string {
  return [person?.first_name, person?.last_name].filter(Boolean).join(' ')
}

/** First and last name, or else the company or the e-mail. */
export function clientName({ user, company_name, pk }: NamedClient): string {
  return personName(user) || company_name || user?.email || `Klient ${pk}`
}

interface OrderClient {
  company_name?: string | null | undefined
  full_name?: string | null | undefined
  email?: string | null | undefined
}

/** The client's name as an order reports it: the company, or else the full name or e-mail. */
export function orderClientName(client: OrderClient | null): string | null {
  return client?.company_name ?? client?.full_name ?? client?.email ?? null
}
