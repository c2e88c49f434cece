import { describe, expect, test } from 'vitest'
import type { AnyOperation } from '#shared/api/operation.ts'
import { allOperations } from '#shared/api/registry.ts'
import { meantRenamings } from './oracle/arrivals.ts'
import {
  bodyFindings,
  encodingFindings,
  queryFindings,
  repliesOf,
  replyNameFindings,
  type Finding,
} from './oracle/comparison.ts'
import { DEVIATIONS } from './oracle/deviations.ts'
import { callOf, deviationNames, endpoints, rowsOf, takenRows } from './oracle/endpoints.ts'
import { bodyOf, replyOf, translated } from './oracle/meanings.ts'
import { GROUPED, groupFaults, optionFaults } from './oracle/option-spellings.ts'
import { readingOf, unreadOf } from './oracle/readings.ts'
import { KEYED_BY_PATH, NOTED, noteOf, objectFields, UNKNOWN_OBJECTS } from './oracle/shapes.ts'

/**
 * Client, sandbox and tests share one definition (`src/shared/api/resources`), so they agree even if it is wrong. This
 * test compares it with tables that were derived from the specification alone.
 */
const operations = allOperations()
const byCall = new Map<string, AnyOperation[]>()
for (const { operation } of operations) {
  const call = callOf(operation)
  byCall.set(call, [...(byCall.get(call) ?? []), operation])
}

const requests: Finding[] = [...byCall.values()].flatMap((same) => [
  ...queryFindings(same),
  ...bodyFindings(same),
])
const replyNames = operations.flatMap(({ operation }) => replyNameFindings(operation))
const readings = operations.flatMap(({ name, operation }) =>
  repliesOf(callOf(operation))
    .filter(({ as, fields }) => as !== 'options' && as !== 'file' && fields.length > 0)
    .map((meaning) => ({ name, call: callOf(operation), meaning, reading: readingOf(operation, meaning) })),
)
const unread = unreadOf(readings)
const encodings = operations.flatMap(({ name, operation }) => encodingFindings(name, operation))
const calls: Finding[] = endpoints
  .filter(({ call }) => !byCall.has(call))
  .map(({ call }) => ({ of: call, call, what: 'call', name: 'call' }))

const covers = (finding: Finding, deviation: (typeof DEVIATIONS)[number], name: string): boolean =>
  deviation.what === finding.what &&
  name === finding.name &&
  ['*', finding.of, finding.call].includes(deviation.of)

const isMeant = (finding: Finding): boolean =>
  DEVIATIONS.some((deviation) => deviation.names.some((name) => covers(finding, deviation, name)))

/** Differences that no row of the table explains. */
const unexplained = (findings: readonly Finding[]): string[] => [
  ...new Set(
    findings
      .filter((finding) => !isMeant(finding))
      .map(({ what, of, name, call }) => `${what}: ${of} ${name}${of === call ? '' : ` (${call})`}`),
  ),
]

describe('the client against the tables of the specification', () => {
  test('every call is in endpoints.json, and every row of endpoints.json is a call', () => {
    const known = new Set(takenRows.map(({ call }) => call))
    const unknown = operations.flatMap(({ name, operation }) =>
      known.has(callOf(operation)) ? [] : [`${name}: ${callOf(operation)}`],
    )
    expect([...unknown, ...unexplained(calls)]).toEqual([])
  })

  test('query parameters have the names of the specification', () => {
    expect(unexplained(requests.filter(({ what }) => what.endsWith('asked')))).toEqual([])
  })

  test('sent fields have the names of the specification, and every specified field can be sent', () => {
    expect(unexplained(requests.filter(({ what }) => !what.endsWith('asked')))).toEqual([])
  })

  test('read fields have the names of the specification', () => {
    expect(unexplained(replyNames)).toEqual([])
  })

  test('every field of a specified response is read', () => {
    expect(unexplained(unread)).toEqual([])
  })

  test('each value is read into its own field, so no schema swaps two of them', () => {
    const renamings = readings.flatMap(({ call, reading }) =>
      [...reading.renamed]
        .filter((renaming) => !meantRenamings.includes(renaming))
        .map((renaming) => `${renaming} (${call})`),
    )
    expect(renamings).toEqual([])
  })

  test('reads a record with nested records whole or as keys, with decimals as numbers, and without optional fields', () => {
    expect(readings.flatMap(({ name, reading }) => reading.refused.map((why) => `${name} ${why}`))).toEqual(
      [],
    )
  })

  test('reads options in every form of a list of options', () => {
    const faults = operations.flatMap(({ name, operation }) =>
      repliesOf(callOf(operation)).some(({ as }) => as === 'options') ? optionFaults(name, operation) : [],
    )
    expect(faults).toEqual([])
  })

  test('reads groups of options as options with nested options', () => {
    const faults = operations.flatMap(({ name, operation }) => {
      const within = GROUPED[name]
      return within === undefined ? [] : groupFaults(name, operation, within)
    })
    expect(faults).toEqual([])
  })

  test('ORD-028, ORD-125, INV-018, INV-024, PROC-011 sends form data only where the specification requires it', () => {
    expect(unexplained(encodings)).toEqual([])
  })

  test('expects a file only where the specification returns one', () => {
    const wrong = operations.filter(({ operation }) => {
      const isFile = rowsOf(callOf(operation)).some((row) => replyOf(row)?.as === 'file')
      return isFile !== (operation.isFile ?? false)
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})

describe('the tables of this comparison', () => {
  test('interprets every body and every reply of endpoints.json', () => {
    const rows = takenRows.flatMap((row) => [
      ...(bodyOf(row) ? [] : [`${row.call}: body ${JSON.stringify(row.body)}`]),
      ...(replyOf(row) ? [] : [`${row.call}: reply ${JSON.stringify(row.reply)}`]),
    ])
    expect(rows).toEqual([])
  })

  test('translates no sentence that no row contains', () => {
    const said = new Set(takenRows.flatMap(({ body, reply, call }) => [body, reply, call]))
    expect(translated.filter((sentence) => !said.has(sentence))).toEqual([])
  })

  test('contains no unused deviation', () => {
    const findings = [...calls, ...requests, ...replyNames, ...unread, ...encodings]
    const ofRows = endpoints.flatMap(deviationNames)
    const unused = DEVIATIONS.flatMap((deviation) =>
      deviation.names
        .filter((name) =>
          deviation.what === 'call'
            ? !ofRows.includes(deviation.of)
            : !findings.some((finding) => covers(finding, deviation, name)),
        )
        .map((name) => `${deviation.what}: ${deviation.of} ${name}`),
    )
    expect(unused).toEqual([])
  })

  test('contains no unused renaming', () => {
    const found = new Set(readings.flatMap(({ reading }) => [...reading.renamed]))
    expect(meantRenamings.filter((renaming) => !found.has(renaming))).toEqual([])
  })

  test('the parts of objects match the notes, and every object has parts or is listed as unknown', () => {
    const names = Object.entries(NOTED).flatMap(([part, written]) =>
      written
        .split(', ')
        .map((field) => field.split(' ')[0] ?? '')
        .filter((field) => !noteOf(part).includes(field))
        .map((field) => `${part} ${field}`),
    )
    const unknown = objectFields().filter((path) => !Object.hasOwn(NOTED, path))
    expect([names, unknown.toSorted()]).toEqual([[], [...UNKNOWN_OBJECTS].toSorted()])
  })

  test('a record whose entity names no key has one in a path', () => {
    const paths = new Set(endpoints.map(({ path }) => path))
    expect(Object.values(KEYED_BY_PATH).filter((path) => !paths.has(path))).toEqual([])
  })
})
