import { z } from 'zod'
import type { TestSandbox } from './sandbox.ts'

const LINES = '/api/v1/production-cube-products/'

const linePage = z.looseObject({
  results: z.array(
    z.looseObject({
      pk: z.number(),
      process_stage: z.looseObject({ pk: z.number() }).nullable(),
      last_status: z.looseObject({ process_stage: z.number() }).nullable(),
    }),
  ),
})

export interface WaitingLine {
  pk: number
  /** The stage at which the line is waiting; it has not been started. */
  stage: number
}

/** Returns lines in production that have not been started at their stage. */
export async function waitingLines(sandbox: TestSandbox, query = ''): Promise<WaitingLine[]> {
  const answer = await sandbox.as('administrator')('GET', `${LINES}?page_size=200&${query}`)
  return linePage
    .parse(answer.body)
    .results.flatMap(({ pk, process_stage, last_status }) =>
      process_stage && last_status?.process_stage !== process_stage.pk
        ? [{ pk, stage: process_stage.pk }]
        : [],
    )
}

export async function waitingLine(sandbox: TestSandbox): Promise<WaitingLine> {
  const [line] = await waitingLines(sandbox)
  if (!line) throw new Error('nothing waits in production')
  return line
}
