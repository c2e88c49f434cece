import { isDeepStrictEqual } from 'node:util'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { ImportPreview } from '#shared/ipc/routes/station-settings.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { productionSettingText } from '#shared/station/production-setting.ts'
import type { PrintRouting } from '#shared/station/print-routing.ts'
import {
  appearanceNames,
  carrierNames,
  listStyleNames,
  nestedStyleNames,
  offlineModeNames,
  paperWeightUnitNames,
  printerFieldLabels,
  printerInShort,
  settingLabels,
  TRAINING_SHOP,
  updateChannelNames,
  updateModeNames,
} from '#shared/station/setting-words.ts'
import { sheetEdgesText } from '#shared/station/sheet-edges.ts'
import { workHoursText } from '#shared/station/work-hours.ts'
import type { PartialSettings, StationSettings } from '#shared/station/station-settings.ts'

type Change = ImportPreview['changes'][number]

const NOTHING = '—'
const yesNo = (isOn: boolean): string => (isOn ? 'tak' : 'nie')
const inMs = (milliseconds: number): string => `${milliseconds} ms`

function valueText(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return yesNo(value)
  return String(value).replace('.', ',')
}

const lockAfter = (minutes: number | null): string => (minutes === null ? 'nigdy' : `po ${minutes} min`)

type Words = {
  [K in Exclude<keyof StationSettings, 'printers' | 'routing'>]: (value: StationSettings[K]) => string
}

/** Formats each setting's value as one line. */
const WORDS: Words = {
  stationName: (name) => name,
  apiHost: (host) => host ?? TRAINING_SHOP,
  stationProductName: (name) => name || NOTHING,
  appearance: (value) => appearanceNames[value],
  sounds: ({ success, failure, volume }) =>
    `powodzenie: ${yesNo(success)}, błąd: ${yesNo(failure)}, głośność ${volume} %`,
  scanner: ({ minLength, maxAverageGapMs, endPauseMs, prefix, suffix, device }) =>
    [
      `od ${countOf(minLength, COUNTED.charactersFrom)}`,
      `odstęp do ${inMs(maxAverageGapMs)}`,
      `pauza ${inMs(endPauseMs)}`,
      `przedrostek ${prefix || NOTHING}`,
      `przyrostek ${suffix || NOTHING}`,
      device ? `urządzenie ${device.name}` : 'jak klawiatura',
    ].join(', '),
  printsAfterPacking: yesNo,
  weightCheck: ({ percent, grams }) => `różnica ponad ${percent} % i ${grams} g`,
  idleLock: ({ office, bench }) => `biuro: ${lockAfter(office)}, pakowanie i kiosk: ${lockAfter(bench)}`,
  offline: ({ mode, orders }) =>
    mode === 'off' ? offlineModeNames.off : `${offlineModeNames[mode]}, ${countOf(orders, COUNTED.order)}`,
  kiosk: yesNo,
  production: (production) =>
    production
      ? `${productionSettingText(production)}, wylogowanie: ${production.signOutMinutes === null ? 'nie' : `po ${production.signOutMinutes} min`}`
      : 'nie',
  workHours: workHoursText,
  sheetEdges: sheetEdgesText,
  updates: ({ mode, channel, installFrom, installTo, feed }) =>
    [
      updateModeNames[mode],
      updateChannelNames[channel],
      installFrom === installTo ? 'o każdej porze' : `${installFrom}–${installTo}`,
      feed ?? 'bez adresu',
    ].join(', '),
  wireStyle: ({ lists, nested }) => `${listStyleNames[lists]}; ${nestedStyleNames[nested]}`,
  paperWeightUnit: (unit) => paperWeightUnitNames[unit],
  sendsWholePriceTable: yesNo,
  badgeSignIn: ({ path, field }) => `${path}, pole ${field}`,
}

/** Describes only the differences, because otherwise a correction of two dots would be lost in a long line. */
function printerDifference(of: PrinterProfile, other: PrinterProfile): string {
  const keys = Object.keys(printerFieldLabels) as (keyof typeof printerFieldLabels)[]
  return keys
    .filter((key) => !isDeepStrictEqual(of[key], other[key]))
    .map((key) =>
      key === 'transport' ? printerInShort(of) : `${printerFieldLabels[key]}: ${valueText(of[key])}`,
    )
    .join(', ')
}

function printerChanges(from: readonly PrinterProfile[], to: readonly PrinterProfile[]): Change[] {
  const ids = [...new Set([...from, ...to].map(({ id }) => id))]
  return ids.flatMap((id) => {
    const before = from.find((printer) => printer.id === id)
    const after = to.find((printer) => printer.id === id)
    if (isDeepStrictEqual(before, after)) return []
    const [was, becomes] =
      before && after
        ? [printerDifference(before, after), printerDifference(after, before)]
        : [before ? printerInShort(before) : NOTHING, after ? printerInShort(after) : 'usunięta']
    return [
      { key: `printers.${id}`, label: `Drukarka „${(after ?? before)?.name ?? id}”`, from: was, to: becomes },
    ]
  })
}

function routesOf(routing: PrintRouting, printers: readonly PrinterProfile[]): Map<string, string> {
  const named = (id: string | null, none: string) =>
    id === null ? none : (printers.find((printer) => printer.id === id)?.name ?? id)
  const carriers = Object.entries(carrierNames).map(([carrier, name]): [string, string] => [
    `Etykiety: ${name}`,
    named(routing.labelByCarrier[carrier as keyof typeof carrierNames] ?? null, 'drukarka etykiet'),
  ])
  return new Map([
    ['Etykiety', named(routing.label, 'bez drukowania')],
    ...carriers,
    ['Karty zamówień', named(routing.orderCard, 'okno drukowania')],
    ['Faktury', named(routing.invoice, 'okno drukowania')],
    ['Karty montaży', named(routing.montageCard, 'okno drukowania')],
  ])
}

/** Returns what applying `profile` would change, one line per setting, in the words of the settings screen. */
export function profileChanges(current: StationSettings, profile: PartialSettings): Change[] {
  const after = { ...current, ...profile }
  const changes: Change[] = []
  for (const key of Object.keys(WORDS) as (keyof Words)[]) {
    if (isDeepStrictEqual(current[key], after[key])) continue
    const words = WORDS[key] as (value: unknown) => string
    changes.push({ key, label: settingLabels[key], from: words(current[key]), to: words(after[key]) })
  }
  changes.push(...printerChanges(current.printers, after.printers))
  const before = routesOf(current.routing, current.printers)
  for (const [label, to] of routesOf(after.routing, after.printers)) {
    const from = before.get(label) ?? NOTHING
    if (from !== to) changes.push({ key: `routing.${label}`, label, from, to })
  }
  return changes
}
