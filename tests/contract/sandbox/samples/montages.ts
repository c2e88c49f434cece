import { keyOf } from '#sandbox/database/key-ranges.ts'
import { z } from 'zod'
import type { TestSandbox } from '#support/sandbox.ts'
import type { Samples } from '../sample-call.ts'

const keyed = z.looseObject({ pk: z.number() })
const linesPage = z.object({ results: z.array(keyed.extend({ is_locked: z.boolean() })) })
const montagesPage = z.object({
  results: z.array(keyed.extend({ next_stage: z.unknown(), realization_started: z.boolean() })),
})

const none = () => ({})

/** Returns lines that are on no montage. */
async function freeLines(sandbox: TestSandbox, count: number): Promise<number[]> {
  const path = `/api/v1/montage-products/admin_list_left_table/?page_size=200`
  const { results } = linesPage.parse((await sandbox.as('administrator')('GET', path)).body)
  return results.flatMap(({ pk, is_locked }) => (is_locked ? [] : [pk])).slice(0, count)
}

async function newMontage(sandbox: TestSandbox, body: object = {}): Promise<number> {
  const answer = await sandbox.as('administrator')('POST', '/api/v1/montages/', { name: 'Próbny', ...body })
  return keyed.parse(answer.body).pk
}

/** Returns a montage whose lines are waiting for their sheet. */
async function readyMontage(sandbox: TestSandbox): Promise<number> {
  const { results } = montagesPage.parse(
    (await sandbox.as('administrator')('GET', '/api/v1/montages/?page_size=200')).body,
  )
  const ready = results.find(({ next_stage, realization_started }) => next_stage && !realization_started)
  if (!ready) throw new Error('the sandbox has no montage to be started')
  return ready.pk
}

/** Samples of montages with their lines and choices, and of the data import. */
export const montageSamples = {
  'montages.list': () => ({ query: 'is_archive=false&closed=true&ordering=realization_date' }),
  'montages.retrieve': () => ({ params: { pk: keyOf('montages', 1) } }),
  'montages.create': async (sandbox) => ({
    body: {
      name: 'Ulotki A5, kreda 130 g',
      quantity_net: 500,
      plate_quantity: 8,
      extra_net: '-12.50',
      montage_products: await freeLines(sandbox, 2),
    },
  }),
  'montages.update': async (sandbox) => ({
    params: { pk: await newMontage(sandbox) },
    body: { info: 'Dwie serie', rw_status: 'manual_issued', rw_note: 'Wydane ręcznie' },
  }),
  'montages.delete': async (sandbox) => ({ params: { pk: await newMontage(sandbox) } }),
  'montages.updateState': async (sandbox) => ({
    params: { pk: await newMontage(sandbox, { montage_products: await freeLines(sandbox, 1) }) },
    body: { closed: true },
  }),
  'montages.startProcess': async (sandbox) => ({ params: { pk: await readyMontage(sandbox) } }),
  'montages.card': () => ({ params: { pk: keyOf('montages', 1) } }),
  'montageProducts.left': () => ({ query: 'order_statuses=in_production&page_size=100' }),
  'montageProducts.right': async (sandbox) => ({
    query: (await freeLines(sandbox, 2)).map((pk) => `pks=${pk}`).join('&'),
  }),
  'montageProducts.update': async (sandbox) => ({
    params: { pk: (await freeLines(sandbox, 1))[0] ?? 0 },
    body: { is_locked: true, locked_info: 'czeka na plik' },
  }),
  'dataImport.status': none,
  'dataImport.run': async ({ control }) => {
    await control.setImportDelay(0)
    return {}
  },
  'dataImport.reset': none,
  'formats.montageOptions': none,
  'formats.montageProductOptions': none,
  'productQuantities.montageProductOptions': none,
  'productGroupOptions.montageProductGroups': none,
  'productOptions.montagePapers': none,
  'productOptions.montageProductPapers': none,
} satisfies Samples
