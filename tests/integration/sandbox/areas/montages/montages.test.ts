import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFormatSize } from '#shared/domain/format-size.ts'
import { MONTAGE_FLAGS, stateChangeRefusals, type MontageState } from '#shared/domain/montage-flags.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { montagesOf, type Montage } from './montage-harness.ts'

let sandbox: TestSandbox
let api: ReturnType<typeof montagesOf>
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 200 })
  api = montagesOf(sandbox)
})
afterAll(() => sandbox.close())

const letters = (montage: MontageState) => MONTAGE_FLAGS.map((flag) => Number(montage[flag])).join('')
const sorted = (pks: readonly number[]) => pks.toSorted((a, b) => a - b)

describe('montages of the sandbox', () => {
  test('MON-004 all allowed states occur, and each filter returns only montages with its flag', async () => {
    const { results } = await api.list()
    expect([...new Set(results.map(letters))].toSorted()).toEqual(['0000', '1000', '1100', '1110', '1111'])
    for (const flag of MONTAGE_FLAGS) {
      const { count, results: found } = await api.list(`${flag}=true`)
      expect([flag, found.every((one) => one[flag])]).toEqual([flag, true])
      expect(count).toBe(results.filter((one) => one[flag]).length)
    }
    const { results: byHand } = await api.list('rw_status=manual_issued')
    expect(byHand.every(({ rw_status, rw_note }) => rw_status === 'manual_issued' && rw_note)).toBe(true)
    const day = results.find(({ realization_date }) => realization_date)?.realization_date
    const { results: due } = await api.list(`realization_date=${day}`)
    expect(due.map(({ pk }) => pk)).toEqual(
      results.filter(({ realization_date }) => realization_date === day).map(({ pk }) => pk),
    )
  })

  test('the lines of a montage fit on its sheets', async () => {
    const { results } = await api.list()
    const covers: number[] = []
    for (const { montage_products: pks, sheet_format: sheet, quantity_net: net } of results) {
      if (pks.length === 0 || !sheet?.size_x || !sheet.size_y || !net) continue
      const { results: lines } = await api.lines(
        'right',
        `page_size=200&${pks.map((pk) => `pks=${pk}`).join('&')}`,
      )
      const areas = lines.map(({ product_format, selected_quantity }) => {
        const size = readFormatSize(product_format)
        return size ? size.x * size.y * (selected_quantity ?? 0) : 0
      })
      const printed = areas.reduce((sum, area) => sum + area, 0)
      if (printed > 0) covers.push(printed / (Number(sheet.size_x) * Number(sheet.size_y) * net))
    }
    expect(covers).not.toEqual([])
    expect(Math.max(...covers)).toBeLessThanOrEqual(0.82)
  })

  test('MON-003 the archive contains what is printed and realized, and the list the rest', async () => {
    const [archive, rest, all] = [
      await api.list('is_archive=true'),
      await api.list('is_archive=false'),
      await api.list(),
    ]
    expect(archive.count).toBeGreaterThan(0)
    expect(archive.count + rest.count).toBe(all.count)
    for (const montage of archive.results)
      expect([letters(montage), montage.next_stage, montage.realization_started]).toEqual([
        '1111',
        null,
        true,
      ])
  })

  test('MON-005 montages of other shops are visible only with permission', async () => {
    const site = (montage: Montage) => montage.site
    const { results } = await api.list()
    expect(new Set((await api.list('site_pk=1')).results.map(site))).toEqual(new Set([1]))
    await sandbox.control.setAccess({
      username: 'planista',
      permissions: ['view_montage'],
      sitePermissions: { '2': ['view_montage_from_sites_permission'] },
    })
    const own = montagesOf(sandbox, 'planista')
    expect(new Set((await own.list()).results.map(site))).toEqual(new Set([1]))
    await sandbox.control.setAccess({
      username: 'planista',
      permissions: ['view_montage', 'view_montage_from_sites_permission'],
      sitePermissions: { '2': ['view_montage_from_sites_permission'] },
    })
    expect((await own.list()).count).toBe(results.length)
  })

  test('MON-018 a new montage waits for its paper and has no lines', async () => {
    const made = await api.create({})
    expect(made).toMatchObject({ rw_status: 'awaiting', montage_products: [], price: '0.00', percent: null })
  })

  test('a montage without an extra cost has 0.00; null is refused at its field', async () => {
    const { pk, extra_net } = await api.create({})
    expect(extra_net).toBe('0.00')
    const refused = await api.change(pk, { extra_net: null })
    expect([refused.status, refused.body]).toEqual([
      400,
      { extra_net: ['Pole nie może mieć wartości null.'] },
    ])
  })

  test('MON-020 MON-021 a manual issue requires its note, any other status does not', async () => {
    const { pk } = await api.create({ rw_status: 'auto_issued' })
    const refused = await api.change(pk, { rw_status: 'manual_issued' })
    expect([refused.status, refused.body]).toEqual([400, { rw_note: ['To pole jest wymagane.'] }])
    expect((await api.change(pk, { rw_status: 'manual_issued', rw_note: 'RW 12' })).status).toBe(200)
    // The note remains when the status changes.
    expect((await api.change(pk, { rw_status: 'awaiting' })).body).toMatchObject({ rw_note: 'RW 12' })
  })

  test('MON-026..029 MON-034 the server computes the price itself, whatever price it receives', async () => {
    const papers = (await api.call('GET', 'product-options/admin_montage_paper_options/')).body as {
      pk: number
      label: string
      weight: string
    }[]
    const paper = papers.find(({ label }) => label === 'Kreda mat 170 g')
    expect(paper?.weight).toBe('0.170')
    const plate = await api.call('POST', 'plates/', {
      name: 'Próbna',
      size_x: '745',
      size_y: '605',
      price: '17.5',
    })
    const form = new FormData()
    for (const [name, value] of Object.entries({ size_x: '700', size_y: '500', sheet_format: 'true' }))
      form.set(name, value)
    const sheet = await api.call('POST', 'format/', form)
    const made = await api.create({
      paper_option: paper?.pk,
      sheet_format: (sheet.body as { pk: number }).pk,
      plate: (plate.body as { pk: number }).pk,
      plate_quantity: 8,
      quantity_net: 1250,
      quantity_surplus: 100,
      extra_net: '12.00',
      price: '1.00',
      montage_products: await api.free(2),
    })
    expect(made).toMatchObject({ price: '394.80', montage_cost: '394.80', surplus_cost: '23.68' })
    const { results } = await api.lines('right', made.montage_products.map((pk) => `pks=${pk}`).join('&'))
    const value = results.reduce((sum, { net_price_pln }) => sum + Number(net_price_pln), 0)
    expect(made.products_net_value).toBe(value.toFixed(2))
    expect(made.difference).toBe((value - 394.8).toFixed(2))
    expect(made.percent).toBe((((value - 394.8) / value) * 100).toFixed(2))
  })

  test('MON-032 MON-033 the deadline is that of the earliest order, or an earlier forced one', async () => {
    const pks = await api.free(3)
    const made = await api.create({ montage_products: pks })
    const { results } = await api.lines('right', pks.map((pk) => `pks=${pk}`).join('&'))
    const earliest = results
      .flatMap(({ order_realization_date }) => order_realization_date ?? [])
      .toSorted()[0]
    expect(made.realization_date).toBe(earliest)
    await api.change(made.pk, { forced_deadline_date: '2020-12-25' })
    expect((await api.read(made.pk)).realization_date).toBe('2020-12-25')
    await api.change(made.pk, { forced_deadline_date: '2099-12-25' })
    expect((await api.read(made.pk)).realization_date).toBe(earliest)
  })

  test('deleting a montage frees its lines; a closed one cannot be deleted', async () => {
    const pks = await api.free(2)
    const { pk } = await api.create({ montage_products: pks })
    expect((await api.setState(pk, { closed: true })).status).toBe(200)
    const refused = await api.call('DELETE', `montages/${pk}/`)
    expect([refused.status, refused.body]).toEqual([
      400,
      { detail: 'Zamkniętego montażu nie można usunąć. Najpierw go otwórz.' },
    ])
    await api.setState(pk, { closed: false })
    expect((await api.call('DELETE', `montages/${pk}/`)).status).toBe(204)
    const { results } = await api.lines('right', pks.map((line) => `pks=${line}`).join('&'))
    expect(results.map(({ montage_pk }) => montage_pk)).toEqual([null, null])
  })
})

describe('lines of a montage', () => {
  test('MON-017 the set of lines is replaced as a whole and is returned in another order', async () => {
    const pks = await api.free(6)
    const { pk } = await api.create({ montage_products: pks.slice(0, 4) })
    const raw = (await api.change(pk, { montage_products: pks.slice(2) })).body as {
      montage_products: number[]
    }
    expect(sorted(raw.montage_products)).toEqual(sorted(pks.slice(2)))
    expect((await api.read(pk)).montage_products).toEqual(sorted(pks.slice(2)))
    const { results } = await api.lines('left', `page_size=200&pk=${pks[0]}`)
    expect(results.map((line) => line.pk)).toEqual([pks[0]])
  })

  test('a line of another montage, a locked one and an unknown one are refused in one response, and nothing is saved', async () => {
    const [taken = 0, locked = 0, free = 0] = await api.free(3)
    const { pk: other } = await api.create({ montage_products: [taken] })
    await api.call('PATCH', `montage-products/${locked}/`, { is_locked: true, locked_info: 'czeka na plik' })
    const { pk } = await api.create({})
    const refused = await api.change(pk, { montage_products: [taken, locked, free, 99_999_999] })
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        montage_products: [
          `Pozycja ${taken} jest już na montażu ${other}.`,
          `Pozycja ${locked} jest zablokowana: czeka na plik.`,
          'Nieprawidłowy klucz główny "99999999" - obiekt nie istnieje.',
        ],
      },
    ])
    expect((await api.read(pk)).montage_products).toEqual([])
  })

  test('the lines of a closed montage cannot change, but its other fields can', async () => {
    const [line = 0, more = 0] = await api.free(2)
    const { pk } = await api.create({ montage_products: [line] })
    await api.setState(pk, { closed: true })
    const refused = await api.change(pk, { montage_products: [line, more] })
    expect([refused.status, refused.body]).toEqual([
      400,
      { montage_products: ['Montaż jest zamknięty: jego pozycji nie można zmienić.'] },
    ])
    expect((await api.change(pk, { montage_products: [line], info: 'Dopisek' })).status).toBe(200)
  })
})

describe('stages of a montage', () => {
  test('MON-042..051 all messages are returned under the flag, and nothing is changed', async () => {
    const { pk } = await api.create({ montage_products: await api.free(1) })
    const refused = await api.setState(pk, { printed: true })
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        printed: [
          'Montaż nie jest zamknięty.',
          'Montaż nie jest zmontowany.',
          'Montaż nie jest naświetlony.',
        ],
      },
    ])
    expect((await api.setState(pk, { mounted: true })).body).toEqual({
      mounted: ['Montaż nie jest zamknięty.'],
    })
    expect((await api.setState(pk, { radiated: true })).body).toEqual({
      radiated: ['Montaż nie jest zamknięty.', 'Montaż nie jest zmontowany.'],
    })
    for (const flag of MONTAGE_FLAGS)
      expect([flag, (await api.setState(pk, { [flag]: true })).status]).toEqual([flag, 200])
    expect((await api.setState(pk, { mounted: false })).body).toEqual({
      mounted: ['Montaż jest już naświetlony.', 'Montaż jest już wydrukowany.'],
    })
    expect((await api.setState(pk, { radiated: false })).body).toEqual({
      radiated: ['Montaż jest już wydrukowany.'],
    })
    const open = await api.setState(pk, { closed: false })
    const state = { closed: true, mounted: true, radiated: true, printed: true }
    expect(open.body).toEqual({ closed: stateChangeRefusals('closed', false, state) })
    expect(letters(await api.read(pk))).toBe('1111')
    for (const flag of MONTAGE_FLAGS.toReversed())
      expect([flag, (await api.setState(pk, { [flag]: false })).status]).toEqual([flag, 200])
    expect(letters(await api.read(pk))).toBe('0000')
  })

  test('DESK-083 only one flag can be set per request, and not one that is already set', async () => {
    const { pk } = await api.create({ montage_products: await api.free(1) })
    expect((await api.setState(pk, { closed: true, mounted: true })).status).toBe(400)
    expect((await api.setState(pk, {})).status).toBe(400)
    await api.setState(pk, { closed: true })
    const again = await api.setState(pk, { closed: true })
    expect([again.status, again.body]).toEqual([400, { closed: ['Montaż jest już zamknięty.'] }])
  })

  test.each(MONTAGE_FLAGS)(
    'MON-052..055 without its own permission the stage %s is refused with 403',
    async (flag) => {
      const { pk } = await api.create({ montage_products: await api.free(1) })
      const others = MONTAGE_FLAGS.filter((other) => other !== flag).map(
        (other) => `set_${other}_montage_permission`,
      )
      await sandbox.control.setAccess({ username: 'montazysta', permissions: ['view_montage', ...others] })
      const person = montagesOf(sandbox, 'montazysta')
      expect((await person.setState(pk, { [flag]: true })).status).toBe(403)
      await sandbox.control.setAccess({
        username: 'montazysta',
        permissions: ['view_montage', `set_${flag}_montage_permission`],
      })
      expect((await person.setState(pk, { [flag]: true })).status).toBe(flag === 'closed' ? 200 : 400)
    },
  )
})

describe('a server that behaves differently', () => {
  test('with keys only, numbers and no summary, the same montage is read', async () => {
    const { results } = await api.list()
    const whole = results.find(({ next_stage, paper_option }) => next_stage && paper_option)
    if (!whole) throw new Error('no montage waits for a stage')
    await sandbox.control.setDialect({ montages: 'keys' })
    try {
      const bare = await api.read(whole.pk)
      expect([bare.paper_option?.pk, bare.next_stage?.pk, bare.extra_net && Number(bare.extra_net)]).toEqual([
        whole.paper_option?.pk,
        whole.next_stage?.pk,
        Number(whole.extra_net),
      ])
      expect([bare.paper_option?.weight, bare.products_net_value, bare.percent]).toEqual([null, null, null])
    } finally {
      await sandbox.control.setDialect({})
    }
  })

  test('a paper weight in grams is a thousand times as large, and the price is the same', async () => {
    const { results } = await api.list()
    const whole = results.find(({ paper_option }) => paper_option?.weight === '0.170')
    if (!whole) throw new Error('no montage has this paper')
    await sandbox.control.setDialect({ montages: 'grams' })
    try {
      const inGrams = await api.read(whole.pk)
      expect([inGrams.paper_option?.weight, inGrams.price]).toEqual(['170', whole.price])
    } finally {
      await sandbox.control.setDialect({})
    }
  })
})
