import type { Answer } from '../../../http/call.ts'
import { optionPage } from '../../../crud/option-page.ts'
import type { Context } from '../../context.ts'

interface ClientRow {
  pk: number
  email: string
  full_name: string
  company_name: string | null
}

type Choice = 'clients.options' | 'clients.clientContactOptions'

/** Searches clients by name, company and e-mail; newest first. */
export function clientOptionsHandlers({ database }: Context): Record<Choice, Answer> {
  const answer: Answer = (call) => {
    const terms = (call.query.get('search') ?? '').split(/[\s,]+/).filter(Boolean)
    const where = terms.map(() => 'instr(search_text, fold(?))').join(' AND ') || '1'
    const rows = database.all<ClientRow>(
      `SELECT pk, email, full_name, company_name FROM clients WHERE ${where} ORDER BY pk DESC`,
      ...terms,
    )
    const options = rows.map(({ pk, email, full_name, company_name }) => ({
      value: pk,
      label: `${company_name ? `${company_name}, ` : ''}${full_name} (${email})`,
    }))
    return { body: optionPage(options, call) }
  }
  return { 'clients.options': answer, 'clients.clientContactOptions': answer }
}
