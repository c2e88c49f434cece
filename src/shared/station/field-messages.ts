import type { z } from 'zod'
import { COUNTED, formFor } from '../domain/counted.ts'

type Issue = z.core.$ZodRawIssue

function sizeMessage({ origin, minimum, maximum }: Record<string, unknown>): string {
  const isText = origin === 'string'
  if (minimum !== undefined && isText && minimum === 1) return 'To pole jest wymagane.'
  const bound = minimum ?? maximum
  const limit = String(bound).replace('.', ',')
  const word = minimum === undefined ? 'Najwyżej' : 'Co najmniej'
  if (isText) return `${word} ${limit} ${formFor(Number(bound), COUNTED.character)}.`
  return origin === 'array'
    ? `${word} ${limit} ${formFor(Number(bound), COUNTED.item)}.`
    : `${word} ${limit}.`
}

function typeMessage({ expected, input }: Issue & { expected?: unknown }): string {
  if (input === undefined || input === null || input === '') return 'To pole jest wymagane.'
  if (expected === 'int') return 'Podaj liczbę całkowitą.'
  return expected === 'number' ? 'Podaj liczbę.' : 'Nieprawidłowa wartość.'
}

/**
 * Returns the Polish message for an issue of the station's schemas that has none of its own. Passed to zod with each
 * parse: `schema.safeParse(value, { error: fieldMessage })`.
 */
export function fieldMessage(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return sizeMessage(issue)
    case 'invalid_type':
      return typeMessage(issue)
    case 'invalid_union':
    case 'invalid_value':
      return issue.input === undefined ? 'To pole jest wymagane.' : 'Wybierz jedną z podanych wartości.'
    case 'unrecognized_keys':
      return `Nieznane pola: ${issue.keys.join(', ')}.`
    default:
      return 'Nieprawidłowa wartość.'
  }
}

/** Groups messages by dotted path (`printers.0.transport.host`), as form fields need them; '' is the whole value. */
export function messagesByPath({ issues }: z.ZodError): Record<string, string[]> {
  const messages: Record<string, string[]> = {}
  for (const { path, message } of issues) (messages[path.map(String).join('.')] ??= []).push(message)
  return messages
}
