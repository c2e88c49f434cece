import { documents } from '../../crud/documents.ts'
import type { JsonRecord } from '../../crud/record-store.ts'
import type { Database } from '../../database/database.ts'
import type { Call } from '../../http/call.ts'
import { fieldProblem } from '../../http/problem.ts'
import { passwordProblems } from '../../http/password.ts'
import { SHOP_SITES } from './store/client-record.ts'

/** Throws for client values that may not be saved. */
export function checkClient(
  database: Database,
  siteIds: readonly number[],
  values: JsonRecord,
  pk: number | null,
  call: Call,
): void {
  const problems: Record<string, unknown> = {}
  const account = accountProblems(database, { ...(values['user'] as JsonRecord | undefined) }, pk)
  if (Object.keys(account).length > 0) problems['user'] = account

  const shop = values['company_localization']
  const site = SHOP_SITES.find(({ code }) => code === shop)?.site
  if (site !== undefined && !siteIds.includes(site)) {
    problems['company_localization'] = [call.texts.choiceInvalid(String(shop))]
  }
  const main = values['main_account']
  if (typeof main === 'number') {
    const wrong = mainAccountProblem(database, main, pk)
    if (wrong !== null) problems['main_account'] = [wrong]
  }
  const group = values['discount_group']
  if (typeof group === 'number' && !documents(database, 'discountGroups').exists(group)) {
    problems['discount_group'] = [noObject(group)]
  }
  if (Object.keys(problems).length > 0) throw fieldProblem(problems)
}

function accountProblems(
  database: Database,
  { email, password }: JsonRecord,
  pk: number | null,
): Record<string, string[]> {
  const problems: Record<string, string[]> = {}
  if (typeof email === 'string') {
    const other = database.get('SELECT 1 FROM clients WHERE fold(email) = fold(?) AND pk IS NOT ?', email, pk)
    if (other) problems['email'] = ['Użytkownik o tym adresie e-mail już istnieje.']
  }
  if (typeof password === 'string') {
    const wrong = passwordProblems(password, '')
    if (wrong.length > 0) problems['password'] = wrong
  }
  return problems
}

/** A main account must be another client and not a sub-account of this one. */
function mainAccountProblem(database: Database, main: number, pk: number | null): string | null {
  if (main === pk) return 'Klient nie może być swoim kontem głównym.'
  const row = database.get<{ main_account_pk: number | null }>(
    'SELECT main_account_pk FROM clients WHERE pk = ?',
    main,
  )
  if (!row) return noObject(main)
  return pk !== null && row.main_account_pk === pk ? 'Ten klient jest podkontem edytowanego klienta.' : null
}

const noObject = (pk: number): string => `Niepoprawny klucz główny "${pk}" - obiekt nie istnieje.`
