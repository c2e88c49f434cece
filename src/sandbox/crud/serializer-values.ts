import { z } from 'zod'
import { htmlList, htmlObject, type HtmlForm } from '../http/html-form.ts'
import { fromForm, isClearedField } from './input.ts'
import { bare } from './list-parameters.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/**
 * Reads a form as serializers of Django REST Framework do without a parser for nested data. Missing fields are left
 * out, so that the caller reports them as required; exceptions are unchecked boxes (false) and lists of plain values
 * (empty), which an HTML form cannot express. A partial update (`isPartial`) leaves out every missing field.
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
  // A partial update requires no field of a row, so unreadable rows count as empty and replace the stored rows. This
  // shop does not store empty rows, but the stored ones are lost all the same.
  return isPartial ? read.filter((row) => typeof row !== 'object' || Object.keys(row).length > 0) : read
}
