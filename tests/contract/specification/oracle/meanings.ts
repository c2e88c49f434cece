import { rowsOf, type Endpoint } from './endpoints.ts'
import { entityCalled, fieldsOf, shapeOf, type Field } from './shapes.ts'

/** The meaning of a body or reply column of `endpoints.json`. */
export interface Meaning {
  /** `said nothing`: the specification does not describe it, so the client must not rely on anything. */
  as: 'said nothing' | 'file' | 'options' | 'page' | 'list' | 'one'
  /** Entity or part of the record; the call itself for records that no entity describes. */
  of: string
  fields: readonly Field[]
  /** Names that a screen needs from a record that is only partly read; null means all names. */
  needs: readonly string[] | null
}

interface Translation {
  as: Meaning['as']
  /** An entity or a part. */
  entity?: string
  /** Fields outside the entity, as `name type, name type`; in addition to those of the entity if there is one. */
  fields?: string
  /** Fields of the entity that are left out. */
  without?: readonly string[]
  needs?: readonly string[]
}

const SILENT: Translation = { as: 'said nothing' }
const OPTIONS: Translation = { as: 'options' }
const page = (entity: string): Translation => ({ as: 'page', entity })
const list = (entity: string): Translation => ({ as: 'list', entity })
const one = (entity: string): Translation => ({ as: 'one', entity })

const SEND_SCREEN = [
  'pk',
  'status',
  'status_display',
  'delivery_status',
  'delivery_status_display',
  'delivery_lock_reason',
  'source',
  'is_from_marketplace',
  'is_self_pickup_delivery',
  'is_gls_delivery',
  'client',
  'delivery_addresses',
  'delivery_packages',
  'order_products',
]

/** Sentences of the reply column that do not name an entity in the usual way, with their meaning. */
const REPLIES: Readonly<Record<string, Translation>> = {
  // Lists of value and label.
  'collection points': OPTIONS,
  'delivery options': OPTIONS,
  'grouping options': OPTIONS,
  'list of countries': OPTIONS,
  'log statuses': OPTIONS,
  'machine actions': OPTIONS,
  'model permissions': OPTIONS,
  'payment methods': OPTIONS,
  'site options for the given ids': OPTIONS,
  formats: OPTIONS,
  options: OPTIONS,

  // Records of an entity under another name.
  'array of stage statuses': list('Order-product process-stage status'),
  'chosen options of the order line': list('Chosen option'),
  'discount tree nodes (with quantity discounts)': list('Discount tree node'),
  'file data of the order line': one('Product file'),
  'lines of the realization modal': list('Cube product'),
  'machines with actions': list('Machine'),
  'one Admin, stored as the user': one('Admin'),
  'one line of the realization modal': one('Cube product'),
  'one Product file incl. preflight_status': one('Product file'),
  'option groups of the product with options': list('Product.group_options'),
  'order for the send screen': { as: 'one', entity: 'Order', needs: SEND_SCREEN },
  'package statistics': one('Packages stats row'),
  'parameters with options': list('Product parameter'),
  'quantities of the product': list('Quantity'),
  'results[] of client rows and count': page('Client stats row'),
  // OP-34: the columns of the invoices.
  'results[] of legacy invoices and count': page('Invoice'),
  'results[] of order lines and count': page('Cube product'),
  'results[] of product rows and count': page('Products stats row'),
  'results[] of sales rows and count': page('Sales stats row'),
  'stages for a process': list('Process stage'),
  'status finished or in progress': one('Data import'),
  'the new message': { as: 'one', entity: 'Case message', needs: ['pk'] },
  'unassigned rows (title, amount) and assigned rows (title, amount, order number)': {
    as: 'one',
    entity: 'Payment import',
    needs: ['unassigned', 'assigned'],
  },
  'authorisation: code_data, access_token_data': one('Allegro authorisation'),

  // Records of no entity.
  code_data: { as: 'one', fields: 'code_data object' },
  description: { as: 'one', fields: 'description string' },
  'editor images': { as: 'list', fields: 'pk int, file file' },
  'favourite products of one client': { as: 'list', fields: 'name string' },
  is_revoked: { as: 'one', fields: 'is_revoked bool' },
  'page preview': { as: 'one', fields: 'image image' },
  // Figures under the server's own names.
  summary: { as: 'one', fields: '' },
  weight: { as: 'one', fields: 'weight decimal' },

  // Sentences about another outcome or about later effects.
  '400 with delivery_lock_reason when no reason': SILENT,
  'creates the proforma invoice': SILENT,
  'label generated; the addresses are then refreshed': SILENT,
  "on error messages under the flag's name": SILENT,
  'on error a status message': SILENT,
}

/** Sentences and dictionaries of the reply column whose meaning depends on the call. */
const REPLIES_OF_CALLS: Readonly<Record<string, Translation>> = {
  'GET /api/v1/allegro/externals/{pk}/category_parameters/': {
    as: 'one',
    fields: 'parameters list:Allegro category parameter',
  },
  'GET /api/v1/allegro/externals/delivery_handling_times/': OPTIONS,
  'GET /api/v1/allegro/externals/publication_durations/': OPTIONS,
  'GET /api/v1/montage-stats/': page('Montage stats row'),
  'GET /api/v1/production-stats/': page('Production stats row'),
  'PATCH /api/v1/order-product-files-pages/{pk}/': list('Preview page'),
}

/** Records that an undescribed call may return, if neither its body nor its neighbours name them. */
const SILENT_RECORDS: Readonly<Record<string, string>> = {
  'PATCH /api/v1/montage-products/{pk}/': 'Montage product',
  'PATCH /api/v1/order-deliveries/{pk}/': 'Delivery address',
  'PATCH /api/v1/quantities/{pk}/': 'Quantity',
  'POST /api/v1/order-product-files-pages/accept_all/': 'Preview page',
  'POST /api/v1/order-product-process-stage-statuses/': 'Order-product process-stage status',
  'POST /api/v1/quantities/': 'Quantity',
}

const QUANTITY_DISCOUNT = 'discount int, quantity int, value decimal'
const LANGUAGES = 'pl string, de string, en string, cpde string, cpen string'

/** Sentences of the body column that are not "X fields", with their meaning. */
const BODIES: Readonly<Record<string, Translation>> = {
  'Allegro offer fields with chosen_options (option pks) and data': one('Allegro offer'),
  'delivery address fields, tracking number': one('Delivery address'),
  'delivery service choice': { as: 'one', fields: 'delivery_service string' },
  'exactly one boolean of closed, mounted, radiated, printed': {
    as: 'one',
    fields: 'closed bool, mounted bool, radiated bool, printed bool',
  },
  // OP-53.
  'file (field not shown)': { as: 'one', fields: 'file file, discount int' },
  'model, id, field and one or more of pl, de, en, cpde, cpen': {
    as: 'one',
    fields: `model string, id int, field string, ${LANGUAGES}`,
  },
  'nested form data of the order, incl. order_products and their files (product_file)': one('Order'),
  'one or more of pl, de, en, cpde, cpen': { as: 'one', fields: LANGUAGES },
  'parameter option fields': one('Product parameter option'),
  'Process stage fields, or position': one('Process stage'),
  // OP-53.
  'quantity discount fields (not shown)': { as: 'one', fields: QUANTITY_DISCOUNT },
  'quantity discounts (not shown)': { as: 'list', fields: `pk int, ${QUANTITY_DISCOUNT}` },
  // OP-61: nothing is sent.
  "the import's input (not shown)": SILENT,
  'weight of the line within a delivery': { as: 'one', fields: 'real_weight decimal' },
  // OP-59.
  'which file (field not shown)': { as: 'one', fields: 'order_product_file int' },
  // OP-53.
  'which quantities (not shown)': { as: 'one', fields: 'pks list:int' },
}

function meant(call: string, { as, entity, fields = '', needs }: Translation): Meaning {
  const own = entity === undefined ? [] : shapeOf(entity)
  return { as, of: entity ?? call, fields: [...own, ...fieldsOf(call, fields)], needs: needs ?? null }
}

const PLAIN: readonly string[] = ['bool', 'int', 'decimal', 'date', 'file', 'image', 'object']

/** Returns the type with which a dictionary's text begins. Choices and other texts count as strings. */
function typeOf(described: unknown): string {
  if (typeof described === 'boolean') return 'bool'
  if (typeof described !== 'string') return 'object'
  if (described === 'list' || described === 'list or object') return 'list:object'
  if (described === 'tag pks' || described === 'list of pks') return 'list:int'
  if (described.startsWith('list ')) return 'list:string'
  if (described === 'Excel file') return 'file'
  const [first = ''] = described.split(/[ ,]/)
  return PLAIN.includes(first) ? first : 'string'
}

function dictionary(call: string, described: object): Meaning {
  const isList = Array.isArray(described)
  const parts = Object.entries((isList ? described[0] : described) as Record<string, unknown>)
  const written = parts.map(([name, value]) => `${name} ${typeOf(value)}`)
  const meaning = meant(call, { as: isList ? 'list' : 'one', fields: written.join(', ') })
  // `{"is_new": false}` is not a description but the exact value to send.
  const only = new Map(parts.filter(([, value]) => typeof value === 'boolean'))
  return { ...meaning, fields: meaning.fields.map((field) => ({ ...field, only: only.get(field.name) })) }
}

const ENTITY_REPLY = /^(results\[\] of|one|array of|list of) (.+?)( and count)?$/

/** Returns the meaning of a row's reply; null for an unknown sentence. */
export function replyOf({ call, reply }: Endpoint): Meaning | null {
  const words = typeof reply === 'string' ? reply : ''
  const known = REPLIES_OF_CALLS[call] ?? REPLIES[words]
  if (known) return meant(call, known)
  if (reply === null) return meant(call, SILENT)
  if (typeof reply === 'object') return dictionary(call, reply)
  if (words.endsWith('(download)')) return meant(call, { as: 'file' })
  if (words.endsWith(' as options')) return meant(call, OPTIONS)
  const [, form = '', name = ''] = ENTITY_REPLY.exec(words) ?? []
  const entity = entityCalled(name)
  if (entity === null) return null
  return meant(call, form.startsWith('results') ? page(entity) : form === 'one' ? one(entity) : list(entity))
}

/** Returns the meaning of a row's body; null for an unknown sentence. */
export function bodyOf({ call, body }: Endpoint): Meaning | null {
  const words = typeof body === 'string' ? body : ''
  const known = BODIES[words]
  if (known) return meant(call, known)
  if (body === null) return meant(call, SILENT)
  if (typeof body === 'object') return dictionary(call, body)
  const entity = entityCalled(words.replace(/ fields$/, ''))
  return entity === null ? null : meant(call, one(entity))
}

/** Returns the record that an undescribed call may return: that of its body or of its neighbours. */
export function silentRecordOf({ call, path, method }: Endpoint): Meaning | null {
  const known = SILENT_RECORDS[call]
  if (known !== undefined) return meant(call, one(known))
  if (!['POST', 'PATCH'].includes(method)) return null
  const collection = path.replace(/\{\w+\}\/$/, '')
  const neighbours = [`GET ${collection}{pk}/`, `GET ${collection}`].flatMap(rowsOf)
  const readings = [...rowsOf(call).map(bodyOf), ...neighbours.map(replyOf)]
  return readings.find((meaning) => meaning && meaning.of !== call && meaning.fields.length > 0) ?? null
}

/** All sentences and calls in these tables, so that unused ones can be reported. */
export const translated: readonly string[] = [REPLIES, REPLIES_OF_CALLS, SILENT_RECORDS, BODIES].flatMap(
  Object.keys,
)
