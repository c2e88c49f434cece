import { z } from 'zod'
import { fieldMessage } from '#shared/station/field-messages.ts'
import { printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'

type Transport = PrinterProfile['transport']
export type TransportKind = Transport['kind']

/**
 * A printer as its dialog edits it. It has the fields of every connection kind, so that switching kinds loses nothing
 * that was typed. Fields that the chosen kind does not use are left out of the profile.
 */
export interface PrinterValues extends Omit<PrinterProfile, 'id' | 'transport'> {
  kind: TransportKind
  host: string
  port: number | string
  queue: string
  uri: string
  path: string
  directory: string
  /** Whether the station's labels go to this printer. */
  printsLabels: boolean
}

export interface PrinterEntry {
  profile: PrinterProfile
  printsLabels: boolean
}

const EMPTY = { host: '', port: 9100, queue: '', uri: 'ipp://', path: '', directory: '' } as const

export function valuesOf(
  { id: _id, transport, ...profile }: PrinterProfile,
  printsLabels: boolean,
): PrinterValues {
  return { ...profile, ...EMPTY, ...transport, printsLabels }
}

/** Returns the values of a new printer: a network connection with the language of most label printers. */
export function newPrinter(name: string, printsLabels: boolean): PrinterValues {
  const blank = printerProfile.parse({ transport: { kind: 'file', directory: '-' } })
  return { ...valuesOf(blank, printsLabels), ...EMPTY, name, kind: 'tcp' }
}

function transportOf({ kind, host, port, queue, uri, path, directory }: PrinterValues): unknown {
  switch (kind) {
    case 'tcp':
      return { kind, host, port }
    case 'ipp':
      return { kind, uri: uri.trim() }
    case 'device':
      return { kind, path }
    case 'file':
      return { kind, directory: directory.trim() }
    default:
      return { kind, queue }
  }
}

/**
 * Returns a schema that parses the dialog's fields into a profile with this id. Errors are in Polish and refer to the
 * dialog's own fields.
 */
export function printerForm(id: string) {
  const schema = z.custom<PrinterValues>().transform((values, context): PrinterEntry => {
    const { printsLabels, kind: _kind, host: _host, port: _port, queue: _queue, ...rest } = values
    const { uri: _uri, path: _path, directory: _directory, ...profile } = rest
    const read = printerProfile.safeParse(
      { ...profile, id, transport: transportOf(values) },
      { error: fieldMessage },
    )
    if (read.success) return { profile: read.data, printsLabels }
    for (const { path, message } of read.error.issues) {
      context.addIssue({ code: 'custom', message, path: path[0] === 'transport' ? path.slice(1) : path })
    }
    return z.NEVER
  })
  return schema
}
