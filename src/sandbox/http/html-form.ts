/** The fields of a form, each with all its values, like Django's `MultiValueDict`. */
export type HtmlForm = ReadonlyMap<string, readonly FormDataEntryValue[]>

export function htmlForm(form: FormData): HtmlForm {
  return new Map([...new Set(form.keys())].map((name) => [name, form.getAll(name)]))
}

/**
 * Reads the rows of a nested list like `parse_html_list` of Django REST Framework, in the order of their indices.
 * `lines[0]=7` is a value. In other names everything after the index is the field's name, so `lines[0][product]` makes
 * a row with the unknown field `[product]`. If a name is repeated, its last value counts.
 */
export function htmlList(form: HtmlForm, name: string): (HtmlForm | FormDataEntryValue)[] {
  const rows = new Map<number, Map<string, readonly FormDataEntryValue[]> | FormDataEntryValue>()
  for (const [field, values] of form) {
    const match = field.startsWith(`${name}[`) ? /^\[(\d+)\](.*)$/.exec(field.slice(name.length)) : null
    const value = values.at(-1)
    if (!match || value === undefined) continue
    const [, index = '', key = ''] = match
    const known = rows.get(Number(index))
    if (key === '') rows.set(Number(index), value)
    else if (known instanceof Map) known.set(key, [value])
    else rows.set(Number(index), new Map([[key, [value]]]))
  }
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row)
}

/** Reads the fields of a nested object like `parse_html_dict`: `address.street`, never `address[street]`. */
export function htmlObject(form: HtmlForm, name: string): HtmlForm {
  const start = `${name}.`
  return new Map(
    [...form].flatMap(([field, values]) =>
      field.startsWith(start) && field.length > start.length ? [[field.slice(start.length), values]] : [],
    ),
  )
}
