import type { Database } from '../../../database/database.ts'
import { deliveryCodes, sourceCodes, statusCodes } from './order-codes.ts'

const ALLEGRO = sourceCodes.encode('allegro')
const IN_PRODUCTION = statusCodes.encode('in_production')
const STOPPED = deliveryCodes.encode('stopped')

const labelled = (condition: string): string =>
  `(SELECT count(*) FROM delivery_packages p WHERE p.order_pk = o.pk AND p.tracking_number IS ${condition})`
const packages = '(SELECT count(*) FROM delivery_packages p WHERE p.order_pk = o.pk)'
const packed = '(SELECT count(*) FROM delivery_packages p WHERE p.order_pk = o.pk AND p.is_packed = 1)'

const untouched = `${labelled('NOT NULL')} = 0 AND ${packed} = 0
  AND NOT EXISTS (SELECT 1 FROM delivery_addresses a WHERE a.order_pk = o.pk AND a.command_status IS NOT NULL)`
const courier = `o.is_self_pickup_delivery = 0 AND ${untouched}`
const plain = `${courier} AND o.pk % 100 <> 57 AND o.adresses_count = 1 AND ${packages} = 1`
const shop = `o.source <> ${ALLEGRO}`
/** Clients of the Polish shop live in Poland, those of the German shop in Germany. */
const polish = 'o.site = 1'

/** SQL for kinds of orders in production, by how they are packed. `error` is refused by the marketplace later. */
const CONDITIONS = {
  gls: `${plain} AND ${shop} AND ${polish} AND o.is_gls_delivery = 1`,
  /** The carrier's label is a PDF. */
  pdf: `${plain} AND ${shop} AND NOT ${polish} AND o.is_gls_delivery = 1`,
  ups: `${plain} AND ${shop} AND o.is_gls_delivery = 0`,
  zpl: `${plain} AND ${shop} AND o.is_gls_delivery = 0`,
  allegro: `${plain} AND o.source = ${ALLEGRO}`,
  pickup: `o.is_self_pickup_delivery = 1 AND ${packages} = 1 AND ${packed} = 0`,
  'multi-package': `${courier} AND ${shop} AND ${polish} AND o.pk % 100 <> 57 AND o.adresses_count = 1 AND ${packages} > 1`,
  'multi-address': `${courier} AND ${shop} AND ${polish} AND o.pk % 100 <> 57 AND o.adresses_count > 1`,
  labelled: `o.is_self_pickup_delivery = 0 AND ${labelled('NULL')} = 0 AND ${packed} = 0`,
  error: `${courier} AND o.source = ${ALLEGRO} AND o.pk % 100 = 57`,
  'error-at-once': `${courier} AND ${shop} AND o.pk % 100 = 57`,
  german: `${plain} AND o.site = 2`,
} as const

/** Orders whose lines have files with every structure or fault, for the page viewer. */
const VIEWER_SAMPLES =
  "EXISTS (SELECT 1 FROM order_products l WHERE l.order_pk = o.pk AND l.file_name LIKE 'podglad-%')"

export type OrderKind = keyof typeof CONDITIONS | 'stopped' | 'not-in-production' | 'viewer-samples'

export const ORDER_KINDS = [
  ...Object.keys(CONDITIONS),
  'stopped',
  'not-in-production',
  'viewer-samples',
] as OrderKind[]

export function isOrderKind(text: string): text is OrderKind {
  return (ORDER_KINDS as string[]).includes(text)
}

const MOST = 500

function conditionOf(kind: OrderKind): string {
  if (kind === 'viewer-samples') return VIEWER_SAMPLES
  if (kind === 'not-in-production') return `o.status <> ${IN_PRODUCTION}`
  if (kind === 'stopped') return `o.status = ${IN_PRODUCTION} AND o.delivery_status = ${STOPPED}`
  return `o.status = ${IN_PRODUCTION} AND o.delivery_status <> ${STOPPED} AND ${CONDITIONS[kind]}`
}

/** Newest first. */
export function ordersOfKind(database: Database, kind: OrderKind): number[] {
  return database
    .all<{ pk: number }>(
      `SELECT o.pk FROM orders o WHERE ${conditionOf(kind)} ORDER BY o.pk DESC LIMIT ${MOST}`,
    )
    .map(({ pk }) => pk)
}
