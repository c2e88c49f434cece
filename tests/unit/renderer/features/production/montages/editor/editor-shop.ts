import type { CallInput } from '#renderer/lib/api.ts'
import { failure, type OperationHandlers, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderScreens } from '#support/renderer/render-screens.tsx'
import { withRoom } from '#support/renderer/with-room.tsx'
import { aMontage } from '../montage-page.tsx'
import { screensIn } from '#renderer/app/screens.ts'

/** An order line as a server sends it. A higher key has a later date. */
const aLine = (pk: number, changes: object = {}) => ({
  pk,
  order_pk: Math.floor(pk / 10),
  product_name: `Ulotki ${pk}`,
  selected_quantity: 500,
  product_format: 'A6',
  net_price: '61.00',
  net_price_pln: '61.00',
  currency: 'PLN',
  weight: '1.20',
  order_realization_date: `2031-11-${String((pk % 20) + 1).padStart(2, '0')}`,
  is_locked: false,
  locked_info: '',
  product_file: null,
  chosen_options: [
    { chosen_option: { group_pk: 1, group_name: 'Papier', pk: 4, label: 'Kreda' }, user_value: null },
  ],
  ...changes,
})

type Line = ReturnType<typeof aLine>

/** A shop with one montage and the lines of these keys, of which the first `onSheet` are on it. */
export class EditorShop {
  lines: Line[]
  montage: ReturnType<typeof aMontage> & Record<string, unknown>
  made: object | null = null

  constructor(count: number, onSheet: number, changes: Readonly<Record<number, object>> = {}) {
    this.lines = Array.from({ length: count }, (_, index) => aLine(1001 + index, changes[1001 + index]))
    this.montage = aMontage({
      montage_products: this.lines.slice(0, onSheet).map(({ pk }) => pk),
      date_modified: '2031-11-01T09:00:00Z',
      last_modified_by: 'Jan Kowalski',
    })
  }

  /** Returns these lines as a page of a list. */
  page(found: Line[], query: { page?: number; page_size?: number }) {
    const size = Math.min(query.page_size ?? 20, 200)
    const first = ((query.page ?? 1) - 1) * size
    return { count: found.length, results: found.slice(first, first + size) }
  }

  readonly operations: OperationHandlers = {
    'montages.retrieve': () => {
      if (!this.montage) throw failure({ code: ErrorCode.notFound, status: 404, message: 'Nie ma.' })
      return { ...this.montage }
    },
    'montages.update': ({ body }) => {
      this.montage = { ...this.montage, ...(body as object) }
      return { ...this.montage }
    },
    'montages.create': ({ body }) => {
      this.made = body
      this.montage = { ...aMontage(body), pk: 313 }
      return { ...this.montage }
    },
    'montageProducts.left': ({ query = {} }: CallInput<'montageProducts.left'>) => {
      const taken = new Set([...(query.exclude_pks ?? []), ...this.montage.montage_products])
      const free = this.lines.filter(
        ({ pk, order_pk, product_name }) =>
          !taken.has(pk) &&
          (query.pk ?? pk) === pk &&
          (query.order_pk ?? order_pk) === order_pk &&
          product_name.includes(query.product_name ?? ''),
      )
      return this.page(free, query)
    },
    'montageProducts.right': ({ query }: CallInput<'montageProducts.right'>) => {
      const pks = query?.pks ?? this.lines.map(({ pk }) => pk)
      return this.page(
        this.lines.filter(({ pk }) => pks.includes(pk)),
        query ?? {},
      )
    },
    'montageProducts.update': ({ params, body }) => {
      const line = this.lines.find(({ pk }) => pk === params.pk)
      Object.assign(line ?? {}, body)
      return line
    },
    'productOptions.montagePapers': () => [
      { value: 41, label: 'Kreda mat 350 g', weight: '0.170', paper_price: '3.98' },
      { value: 42, label: 'Offset 90 g', weight: '0.090', paper_price: '4.10' },
    ],
    'formats.montageOptions': () => [{ value: 7, label: 'B2', size_x: '700.00', size_y: '500.00' }],
    'plates.montageOptions': () => [
      { value: 2, label: 'SM 74', size_x: '745.00', size_y: '605.00', price: '17.50' },
    ],
    'formats.montageProductOptions': () => [{ value: 5, label: 'A6' }],
    'productQuantities.montageProductOptions': () => [{ value: 6, label: '500' }],
    'productOptions.montageProductPapers': () => [{ value: 8, label: 'Kreda' }],
    'productGroupOptions.montageProductGroups': () => [
      { pk: 1, name: 'Uszlachetnianie', options: [{ value: 9, label: 'Lakier UV' }] },
    ],
    'sites.all': () => [{ pk: 1, name: 'Sklep PL' }],
  }
}

interface Opened {
  at?: string
  permissions?: readonly string[]
  operations?: OperationHandlers
  routes?: RouteHandlers
}

/** The size given to the tables, because jsdom has no layout. */
const ROOM = { width: 900, height: 7200 }

const screens = withRoom(screensIn('montages'), ROOM)

/** Opens the editor's screen on this shop. */
export function openEditor(shop: EditorShop, { at, permissions, operations, routes }: Opened = {}) {
  return renderScreens(screens, {
    at: at ?? '/montages/update/312',
    session: signedIn(
      permissions ? aUser({ permissions: [...permissions] }) : aUser({ isSuperuser: true, permissions: [] }),
    ),
    operations: { ...shop.operations, ...operations },
    ...(routes && { routes }),
  })
}
