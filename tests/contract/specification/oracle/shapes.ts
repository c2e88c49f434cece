import { z } from 'zod'
import { requirement } from '#support/product-source.ts'

/**
 * Content of a field: a plain value, another record (`ref`, by its key or whole), or a record of no entity (`object`).
 */
type Kind =
  | 'bool'
  | 'int'
  | 'decimal'
  | 'string'
  | 'date'
  | 'datetime'
  | 'enum'
  | 'file'
  | 'image'
  | 'object'
  | 'ref'

export interface Field {
  name: string
  kind: Kind
  isList: boolean
  /**
   * Shape of the nested record: an entity or a part (`Client.user`); null for values and for objects with unknown
   * parts.
   */
  of: string | null
  /** The values of an enum. */
  words: readonly string[]
  /** The only permitted value, if the specification gives one. */
  only?: unknown
}

const entities = z
  .array(
    z.object({
      name: z.string(),
      fields: z.array(
        z.object({
          name: z.string(),
          type: z.string(),
          languages: z.array(z.string()).default([]),
          note: z.string().default(''),
        }),
      ),
    }),
  )
  .parse(requirement('entities'))

/** Parts of objects that `entities.json` describes in the note of the field instead of as fields. */
export const NOTED: Readonly<Record<string, string>> = {
  'Admin.user':
    'username string, password string, email string, first_name string, last_name string, groups list:int, is_active bool, is_superuser bool',
  'Allegro category parameter.restrictions': 'multipleChoices bool',
  'Allegro offer.data':
    'category string, parameters list:object, shoppingRate string, impliedWarranty string, returnPolicy string',
  'Allegro thread.client': 'full_name string, email string, client_pk int',
  'Chosen option.chosen_option': 'group_pk int, group_name string, pk int, label string',
  'Client.limit_data': 'is_payment_deadline_limit_active bool',
  'Client.user':
    'email string, password string, password2 string, first_name string, last_name string, is_active bool',
  'Delivery address.detail': 'cmd object',
  'Delivery address.detail.cmd': 'status enum[ERROR,IN_PROGRESS,SUCCESS]',
  'Payment import.assigned': 'title string, amount decimal',
  'Payment import.unassigned': 'title string, amount decimal',
  'Preflight finding.hits': 'llx decimal, lly decimal, urx decimal, ury decimal',
  'Product.group_options':
    'group_option ref:Option group, group_option_name string, position int, options list:object',
  'Product.group_options.options': 'option ref:Option, option_name string, position int',
  'Product.parameters': 'parameter ref:Product parameter, parameter_options list:Product parameter option',
  'Product file.preflight_status': 'status_code string, message string, class string',
  'Tech line.gross_size': 'width decimal, height decimal, preview_width decimal, preview_height decimal',
}

/**
 * Records whose entity has no key, although a call of the specification has it in its path. Without it they could not
 * be changed, removed or chosen.
 */
export const KEYED_BY_PATH: Readonly<Record<string, string>> = {
  'Allowed IP': '/api/v1/allowed-ips/{pk}/',
  Banner: '/api/v1/banners/{pk}/',
  'Cube product': '/api/v1/production-cube-products/{pk}/admin_to_realization_detail/',
  'Delivery line': '/api/v1/order-products-by-deliveries/{pk}/',
  'Discount group': '/api/v1/discount-groups/{pk}/',
  FAQ: '/api/v1/faqs/{pk}/',
  'Gallery image': '/api/v1/product-gallery/{pk}/',
  'Option exclusion': '/api/v1/product-options-exclusion/{pk}/',
  Package: '/api/v1/packages/{pk}/',
  'Permission group': '/api/v1/model-permissions-groups/{pk}/',
  Plate: '/api/v1/plates/{pk}/',
  'Product parameter': '/api/v1/product-parameters/{pk}/',
  'Product parameter option': '/api/v1/product-parameter-options/{pk}/',
  Quantity: '/api/v1/quantities/{pk}/',
  Setting: '/api/v1/settings/{pk}/',
  'Tech line': '/api/v1/product-option-tech-line/{pk}/',
  'Translation text': '/api/v1/translation/{id}/',
  Variable: '/api/v1/variables/{pk}/',
}

const WORDS = /^enum\[(.*)\]$/

const isEntity = (name: string): boolean => entities.some((entity) => entity.name === name)

function fieldOf(owner: string, name: string, type: string): Field {
  const isList = type.startsWith('list:')
  const one = type.replace(/^(?:list|ref):/, '')
  const words = WORDS.exec(one)?.[1]?.split(',') ?? []
  const part = `${owner}.${name}`
  if (words.length > 0) return { name, kind: 'enum', isList, of: null, words }
  if (isEntity(one)) return { name, kind: 'ref', isList, of: one, words }
  if (one === 'object')
    return { name, kind: 'object', isList, of: Object.hasOwn(NOTED, part) ? part : null, words }
  return { name, kind: one as Kind, isList, of: null, words }
}

/** Parses `name type, name type`. */
export const fieldsOf = (owner: string, written: string): Field[] =>
  written === ''
    ? []
    : written.split(', ').map((part) => {
        const [name = '', ...type] = part.split(' ')
        return fieldOf(owner, name, type.join(' '))
      })

const shapes = new Map<string, readonly Field[]>()

for (const { name: entity, fields } of entities) {
  const own = fields.flatMap(({ name, type, languages }) => {
    if (type !== 'translated-string') return [fieldOf(entity, name, type)]
    const base = name.replace('_{lang}', '')
    return languages.map((language) => fieldOf(entity, `${base}_${language}`, 'string'))
  })
  const key = Object.hasOwn(KEYED_BY_PATH, entity) ? fieldsOf(entity, 'pk int') : []
  shapes.set(entity, [...key, ...own])
}
for (const [part, written] of Object.entries(NOTED)) shapes.set(part, fieldsOf(part, written))

/** Returns the fields of an entity or a part by their API names. A text in five languages is five fields. */
export function shapeOf(name: string): readonly Field[] {
  const shape = shapes.get(name)
  if (!shape) throw new Error(`no entity is called ${name}`)
  return shape
}

/** Returns the entity with this name, regardless of case and number; null for any other text. */
export function entityCalled(words: string): string | null {
  const wanted = words.toLowerCase()
  const found = entities.find(({ name }) => [name.toLowerCase(), `${name.toLowerCase()}s`].includes(wanted))
  return found?.name ?? null
}

/** Returns the note of a field by `Entity.field`; empty without one. */
export function noteOf(path: string): string {
  const [entity = '', field = ''] = path.split('.')
  const found = entities.find(({ name }) => name === entity)?.fields.find(({ name }) => name === field)
  return found?.note ?? ''
}

/** Every field that is an object, as `Entity.field`. */
export const objectFields = (): string[] =>
  [...shapes].flatMap(([owner, fields]) =>
    fields.filter(({ kind }) => kind === 'object').map(({ name }) => `${owner}.${name}`),
  )

/** Objects whose content the specification does not describe. */
export const UNKNOWN_OBJECTS: readonly string[] = [
  'Admin.last_login_token',
  'Admin.site_permissions',
  'Allegro authorisation.access_token_data',
  'Allegro authorisation.code_data',
  'Allegro offer.data.parameters',
  'Allegro offer.external_errors',
  'Discount tree node.quantity_discounts',
  'Montage stats row.radiated_by_plate_type',
  'Order-product process-stage status.checklist',
  'Order.sender_address',
]
