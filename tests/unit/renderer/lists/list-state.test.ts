import { describe, expect, test } from 'vitest'
import { orders } from '#shared/api/resources/orders.ts'
import { createListStateCodec, listQueryOf, withFilter } from '#renderer/lib/list-state.ts'

const codec = createListStateCodec({
  filters: orders.filters ?? {},
  orderable: orders.orderable ?? [],
  defaultOrdering: orders.defaultOrdering,
})
const withDefaults = createListStateCodec({
  filters: orders.filters ?? {},
  orderable: orders.orderable ?? [],
  defaultOrdering: orders.defaultOrdering,
  defaultFilters: { status: ['in_realization', 'in_production'] },
})

describe('list state codec', () => {
  test('APP-031 the query carries page, page size, search, ordering and filters', () => {
    const query = codec.write({
      page: 3,
      pageSize: 50,
      search: 'ulotki A5',
      ordering: 'date_added',
      filters: {
        status: ['done', 'canceled'],
        invoice_paper: false,
        site_pk: 2,
        client_email: 'jan@example',
      },
    })
    expect([...new URLSearchParams(query)]).toEqual([
      ['page', '3'],
      ['page_size', '50'],
      ['search', 'ulotki A5'],
      ['ordering', 'date_added'],
      ['client_email', 'jan@example'],
      ['status', 'done'],
      ['status', 'canceled'],
      ['invoice_paper', 'false'],
      ['site_pk', '2'],
    ])
  })

  test('APP-032 the query restores every part with its type', () => {
    const state = {
      page: 7,
      pageSize: 200,
      search: 'ź & ?',
      ordering: '-status',
      filters: { pk: '10482', status: ['done'], has_notes: true, tag_pks: [4, 9], site_pk: 2 },
    }
    expect(codec.read(codec.write(state))).toEqual(state)
  })

  test('APP-043 APP-044 an empty query means page 1, 20 rows and the default ordering, and the defaults are written as an empty query', () => {
    expect(codec.read('')).toEqual({ page: 1, pageSize: 20, search: '', ordering: '-pk', filters: {} })
    expect(codec.write(codec.defaults)).toBe('')
  })

  test('APP-032 unknown or invalid parts of a query fall back to their defaults', () => {
    expect(
      codec.read(
        'page=0&page_size=33&ordering=-password&status=lost&site_pk=abc&invoice_paper=maybe&format=csv&tag_pks=x',
      ),
    ).toEqual(codec.defaults)
    expect(codec.read('page=1e400').page).toBe(1)
    expect(codec.read('page=-3').page).toBe(1)
    expect(codec.read('status=done&status=lost&status=done').filters).toEqual({ status: ['done'] })
  })

  test('APP-042 accepts only the page sizes 20, 50, 100 and 200', () => {
    expect([20, 50, 100, 200].map((size) => codec.read(`page_size=${size}`).pageSize)).toEqual([
      20, 50, 100, 200,
    ])
    expect(codec.read('page_size=500').pageSize).toBe(20)
  })

  test('ORD-014 default filters apply without a query, are not in the address, and can be cleared', () => {
    expect(withDefaults.read('').filters).toEqual({ status: ['in_realization', 'in_production'] })
    expect(withDefaults.write(withDefaults.defaults)).toBe('')
    const emptied = { ...withDefaults.defaults, filters: {} }
    expect(withDefaults.write(emptied)).toBe('status=')
    expect(withDefaults.read('status=').filters).toEqual({})
    expect(withDefaults.read('payment_status=paid').filters['status']).toEqual([
      'in_realization',
      'in_production',
    ])
  })

  test('ORD-014 the same statuses in another order are still the default', () => {
    const state = { ...withDefaults.defaults, filters: { status: ['in_production', 'in_realization'] } }
    expect(withDefaults.write(state)).toBe('')
  })

  test('APP-093 the list request always has page, page size and ordering, and never an empty parameter', () => {
    expect(listQueryOf(codec.defaults)).toEqual({ page: 1, page_size: 20, ordering: '-pk' })
    expect(
      listQueryOf({ ...codec.defaults, search: 'a', filters: { status: [], notes_text: '', pk: '1' } }),
    ).toEqual({
      page: 1,
      page_size: 20,
      ordering: '-pk',
      search: 'a',
      pk: '1',
    })
  })

  test('APP-031 a cleared filter is removed', () => {
    expect(withFilter({ pk: '1', status: ['done'] }, 'status', [])).toEqual({ pk: '1' })
    expect(withFilter({ pk: '1' }, 'pk', '')).toEqual({})
    expect(withFilter({}, 'has_notes', false)).toEqual({ has_notes: false })
  })
})
