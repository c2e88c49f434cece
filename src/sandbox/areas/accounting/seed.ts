import { INVOICE_TYPE_LABELS, type InvoiceType } from '#shared/domain/invoices.ts'
import { percentOf, sumMoney } from '#shared/domain/money.ts'
import { fromUnits } from '#shared/domain/decimal.ts'
import type { Database } from '../../database/database.ts'
import { dateOf } from '../../http/moments.ts'
import { createRandom } from '../../sample/random.ts'
import type { SampleClient } from '../clients/seed/clients.ts'
import { keyOf } from '../../database/key-ranges.ts'

const AMOUNT = 320
const DAY = 86_400_000
/** The earlier system was switched off two years ago. */
const END_DAYS = 730

const TYPES = ['vat_invoice', 'vat_invoice', 'vat_invoice', 'advance_invoice', 'final_invoice'] as const
const PREFIXES: Record<InvoiceType, string> = {
  proforma_invoice: 'PRO',
  advance_invoice: 'ZAL',
  final_invoice: 'KON',
  vat_invoice: 'VAT',
}

/**
 * Adds invoices of the earlier system. They have no orders and languages, and some of their clients are no longer
 * known.
 */
export function seedLegacyInvoices(database: Database, clients: readonly SampleClient[], now: number): void {
  const random = createRandom(19_990_331)
  for (let place = 1; place <= AMOUNT; place += 1) {
    const client = clients[random.between(0, clients.length - 1)]
    const day = dateOf(now - (END_DAYS + (AMOUNT - place) * 3) * DAY)
    const type = random.pick(TYPES)
    const isGerman = client?.country === 'DE'
    const net = fromUnits(BigInt(random.between(2_500, 450_000)), 2)
    const vat = percentOf(net, isGerman ? '19' : '23')
    const isKnown = random.chance(0.7)
    const record = {
      number: `${PREFIXES[type]} ${String(place).padStart(4, '0')}/${day.slice(0, 4)}`,
      client_email: isKnown ? client?.email : null,
      client_pk: isKnown ? client?.pk : null,
      ...(random.chance(0.8) && { company_name: client?.name }),
      company_localization_display: isGerman ? 'Niemcy' : 'Polska',
      currency: isGerman ? 'EUR' : 'PLN',
      // The earlier system stored these values as numbers where the others have texts.
      net_price: Number(net),
      vat: random.chance(0.9) ? Number(vat) : null,
      gross_price: Number(sumMoney([net, vat])),
      invoice_type: type,
      invoice_type_display: INVOICE_TYPE_LABELS[type],
      issue_date: day,
    }
    database.run(
      'INSERT INTO documents VALUES (?, ?, ?)',
      'legacyInvoices',
      keyOf('legacyInvoices', place),
      JSON.stringify(record),
    )
  }
}
