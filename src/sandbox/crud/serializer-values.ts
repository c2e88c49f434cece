import { z } from 'zod'
import { htmlList, htmlObject, type HtmlForm } from '../http/html-form.ts'
import { fromForm, isClearedField } from './input.ts'
import { bare } from './list-parameters.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/**
 * Reads a form as the serializers of Django REST Framework do without a parser for nested data. A field that the form
 * lacks is left out, so that the caller calls it required, except for what an HTML form cannot say: an unticked box is
 * false, a list of plain values is empty. A partial update (`isPartial`) leaves out every missing field.
 */
export function serializerValues(shape: Shape, form: HtmlForm, isPartial: boolean): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, type]): [string, unknown][] => {
      const value = valueOf(name, type, form, isPartial)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function valueOf(name: string, type: z.core.$ZodType, form: HtmlForm, isPartial: boolean): unknown {
  const kind = bare(type)
  if (kind instanceof z.ZodObject) {
    const fields = htmlObject(form, name)
    return fields.size > 0 ? serializerValues(kind.shape, fields, isPartial) : undefined
  }
  if (kind instanceof z.ZodRecord) {
    const fields = htmlObject(form, name)
    return fields.size > 0 ? Object.fromEntries([...fields].map(([key, [value]]) => [key, value])) : undefined
  }
  const given = form.get(name)
  if (kind instanceof z.ZodArray)
    return given ? fromForm(kind, [...given]) : rowsOf(name, kind, form, isPartial)
  if (given) return isClearedField(type, given.at(-1)) ? null : fromForm(kind, [...given])
  return kind instanceof z.ZodBoolean && !isPartial ? false : undefined
}

function rowsOf(name: string, list: z.ZodArray, form: HtmlForm, isPartial: boolean): unknown {
  const element = bare(list.element)
  const rows = htmlList(form, name)
  if (!(element instanceof z.ZodObject)) {
    if (rows.length === 0 && isPartial) return undefined
    return rows.map((row) => (row instanceof Map ? {} : fromForm(element, [row])))
  }
  if (rows.length === 0) return undefined
  const read = rows.map((row) => (row instanceof Map ? serializerValues(element.shape, row, isPartial) : row))
  // A partial update asks for no field of a row, so rows in a spelling that it cannot read pass as empty ones and take the
  // place of the stored rows. This shop has no columns for empty rows: the stored ones are gone all the same.
  return isPartial ? read.filter((row) => typeof row !== 'object' || Object.keys(row).length > 0) : read
}
