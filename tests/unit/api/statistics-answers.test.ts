import { describe, expect, test } from 'vitest'
import { statisticsClients } from '#shared/api/resources/statistics-clients.ts'
import { statisticsLogs } from '#shared/api/resources/statistics-logs.ts'
import { statisticsMontages } from '#shared/api/resources/statistics-montages.ts'
import { statisticsPackages } from '#shared/api/resources/statistics-packages.ts'
import { statisticsProducts } from '#shared/api/resources/statistics-products.ts'

const PACKAGES = { no_system: 12, weight_system: '3.40', days: 4 }
const READ = { no_system: 12, weight_system: '3.40', days: 4, orders_cut: null }

describe('other servers’ responses', () => {
  test('STAT-017 package statistics are read from a record, a list or page with one record, or an empty response', () => {
    const { reply } = statisticsPackages.operations.read
    for (const raw of [PACKAGES, [PACKAGES], { count: 1, results: [PACKAGES] }])
      expect(reply.parse(raw)).toMatchObject(READ)
    for (const empty of [{}, [], { count: 0, results: [] }])
      expect(reply.parse(empty)).toMatchObject({ no_system: null, days: null })
  })

  test('rows are identified by client_pk or id, and numbers may be texts', () => {
    const clients = statisticsClients.operations.list.reply.parse([
      { client_pk: '7', netto: 12.5, no_orders: '3', favorites: [4, 9], fb_like: true, fb_friends: 12 },
      { client_pk: 8, pk: 1, netto: '9.99', favorites: null, fb_like: 'tak' },
    ])
    expect(clients.count).toBe(2)
    expect(clients.results).toMatchObject([
      { pk: 7, netto: '12.5', no_orders: 3, favorites: 2, fb_like: 'tak', fb_friends: '12' },
      { pk: 8, netto: '9.99', no_orders: null, favorites: null, fb_like: 'tak' },
    ])
    const [product] = statisticsProducts.operations.list.reply.parse([
      { id: 4, name: 'Ulotki', net_value: 0.1 + 0.2, weight: '1', no_orders: '2.0' },
    ]).results
    expect(product).toMatchObject({ pk: 4, net_value: '0.3', no_orders: 2, no_logins: null })
  })

  test('plate types are read under any name, log days with or without a time, and values as texts or records', () => {
    const row = { pk: 1, name: 'Anna', radiated_by_plate_type: { 'SM 74': '3', B1: 2 } }
    expect(statisticsMontages.operations.list.reply.parse([row, { pk: 2 }]).results).toMatchObject([
      { radiated_by_plate_type: { 'SM 74': 3, B1: 2 } },
      { radiated_by_plate_type: {}, closed: null },
    ])
    const logs = statisticsLogs.operations.list.reply.parse([
      { created: '2026-11-02', order_id: '5', old_values: { status: 'nowe' }, new_values: 'status: gotowe' },
      { created: '2026-11-02T10:00:00Z', montage_nr: 44, old_values: null },
    ])
    expect(logs.results).toMatchObject([
      { order_id: 5, old_values: '{"status":"nowe"}', new_values: 'status: gotowe', end_date: null },
      { montage_nr: '44', old_values: null },
    ])
  })
})
