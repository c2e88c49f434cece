import { z } from 'zod'
import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { asModel } from '#shared/domain/scanner-device.ts'
import { fieldMessage } from '#shared/station/field-messages.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { settingLabels } from '#shared/station/setting-words.ts'
import type { PartialSettings, StationSettings } from '#shared/station/station-settings.ts'
import { knownSettings, settingsFile } from './settings-schema.ts'

const FORMAT = 'backoffice-station'
/** Increased when an older program could not use a profile of this one. */
const SCHEMA = 1

/** Placeholder for the station's own folder of printed pictures, whose path differs on every station. */
const OWN_FOLDER = '@etykiety'

/** The fields that every profile has, in any schema. */
const envelope = z.looseObject({
  format: z.literal(FORMAT),
  schema: z.number().int().min(1),
  settings: z.record(z.string(), z.unknown()),
})

function refused(message: string): ApiFailure {
  return new ApiFailure({ code: ErrorCode.inputInvalid, message })
}

function withTransport(
  printers: readonly PrinterProfile[],
  change: (transport: PrinterProfile['transport']) => PrinterProfile['transport'],
): PrinterProfile[] {
  return printers.map((printer) => ({ ...printer, transport: change(printer.transport) }))
}

/** Returns the settings as the text of a profile, without the station's name, its own folders and passwords. */
export function profileText(settings: StationSettings, labelFolder: string, version: string): string {
  const { stationName: _ownName, ...shared } = settings
  const printers = withTransport(settings.printers, (transport) => {
    const isOwn = transport.kind === 'file' && transport.directory === labelFolder
    return isOwn ? { kind: 'file', directory: OWN_FOLDER } : transport
  })
  const scanner = { ...settings.scanner, device: asModel(settings.scanner.device) }
  const profile = { format: FORMAT, schema: SCHEMA, version, settings: { ...shared, scanner, printers } }
  return `${JSON.stringify(profile, null, 2)}\n`
}

function parse(text: string): z.output<typeof envelope> {
  try {
    return envelope.parse(JSON.parse(text))
  } catch {
    throw refused(
      'To nie jest profil stanowiska. Wybierz plik zapisany przyciskiem „Zapisz profil do pliku”.',
    )
  }
}

/**
 * Parses the settings of a profile. Throws an `ApiFailure` that says what is wrong with it. The station's name is never
 * imported.
 */
export function readProfile(text: string, labelFolder: string): PartialSettings {
  const { schema, settings } = parse(text.replace(/^\uFEFF/, ''))
  if (schema > SCHEMA) {
    throw refused(
      'Ten profil zapisała nowsza wersja programu. Zaktualizuj program na tym stanowisku i spróbuj ponownie.',
    )
  }
  const { stationName: _otherName, ...known } = knownSettings(settings)
  const result = settingsFile.safeParse(known, { error: fieldMessage })
  if (!result.success) {
    const [issue] = result.error.issues
    const name = settingLabels[issue?.path[0] as keyof StationSettings]
    throw refused(`Profil jest uszkodzony: ${name} (${issue?.path.join('.') ?? ''}): ${issue?.message ?? ''}`)
  }
  const read = knownSettings(result.data)
  if (!read.printers) return read
  const printers = withTransport(read.printers, (transport) =>
    transport.kind === 'file' && transport.directory === OWN_FOLDER
      ? { kind: 'file', directory: labelFolder }
      : transport,
  )
  return { ...read, printers }
}
