import { keyOf } from '#sandbox/database/key-ranges.ts'
import { z } from 'zod'
import type { TestSandbox } from '#support/sandbox.ts'
import { waitingLine } from '#support/sandbox-production.ts'
import type { SampleCall, Samples } from '../sample-call.ts'

const STAGES = '/api/v1/process-stages/'
const PROCESSES = '/api/v1/processes/'

const keyed = z.looseObject({ pk: z.number() })

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function made(sandbox: TestSandbox, path: string, body: unknown): Promise<number> {
  return keyed.parse((await sandbox.as('administrator')('POST', path, body)).body).pk
}

const ownProcess = (sandbox: TestSandbox): Promise<number> =>
  made(sandbox, PROCESSES, { description_pl: 'Próbny' })

/** A form with the fifth machine and its action. */
const stageForm = (process: number): FormData =>
  formOf({
    process: String(process),
    machine: String(keyOf('machines', 5)),
    machine_action: String(keyOf('machine_actions', 5)),
    time: '12',
    'preconditions[0]precondition': String(keyOf('productOptions', 205)),
    'preconditions[0]conjunction': '',
  })

const ownStage = async (sandbox: TestSandbox): Promise<number> =>
  made(sandbox, STAGES, stageForm(await ownProcess(sandbox)))

/** Samples of processes with their stages, cubes with their lines, and stage statuses. */
export const productionSamples = {
  'processes.list': () => ({}),
  'processes.retrieve': () => ({ params: { pk: keyOf('processes', 1) } }),
  'processes.create': () => ({ body: { description_pl: 'Kubki', description_de: 'Tassen' } }),
  'processes.update': () => ({
    params: { pk: keyOf('processes', 1) },
    body: { description_en: 'Business cards' },
  }),
  'processes.delete': async (sandbox) => ({ params: { pk: await ownProcess(sandbox) } }),
  'processStages.forProcess': () => ({ params: { pk: keyOf('processes', 1) } }),
  'processStages.create': async (sandbox): Promise<SampleCall> => {
    const process = await ownProcess(sandbox)
    return {
      body: {
        process,
        machine: keyOf('machines', 5),
        machine_action: keyOf('machine_actions', 5),
        time: 12,
        preconditions: [{ precondition: keyOf('productOptions', 205), conjunction: null }],
      },
      form: stageForm(process),
    }
  },
  'processStages.update': async (sandbox) => ({
    params: { pk: await ownStage(sandbox) },
    body: { position: 1 },
    form: formOf({ position: '1' }),
  }),
  'processStages.delete': async (sandbox) => ({ params: { pk: await ownStage(sandbox) } }),
  'productionCubes.list': () => ({ query: 'site_pk=1&ordering=realization_date' }),
  'productionCubes.retrieve': () => ({ params: { pk: keyOf('production_cubes', 1) } }),
  'productionCubeProducts.list': () => ({ query: 'product_name=wizyt&ordering=-weight' }),
  'productionCubeProducts.toRealizationList': async (sandbox) => {
    const { pk, stage } = await waitingLine(sandbox)
    return { query: `process_stage_pk=${stage}&products_pks=${pk}` }
  },
  'productionCubeProducts.toRealizationDetail': async (sandbox) => ({
    params: { pk: (await waitingLine(sandbox)).pk },
  }),
  'orderProductProcessStageStatuses.all': async (sandbox) => ({
    query: `order_product=${(await waitingLine(sandbox)).pk}`,
  }),
  'orderProductProcessStageStatuses.create': async (sandbox) => {
    const { pk, stage } = await waitingLine(sandbox)
    return {
      body: [
        {
          order_product: pk,
          process_stage: stage,
          status: 'started',
          info: '',
          checklist: [{ name: 'Papier zgodny ze zleceniem', is_checked: true }],
        },
      ],
    }
  },
} satisfies Samples
