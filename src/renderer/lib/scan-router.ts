import { useLayoutEffect, useRef, type RefObject } from 'react'
import {
  COMMAND_NAMES,
  commandsOfArea,
  elsewhereOf,
  type CommandArea,
  type CommandOf,
  type ScanCommand,
} from '#shared/domain/command-codes.ts'
import type { LabelScan, Scan } from '#shared/domain/scan-codes.ts'
import { sound } from './signals.ts'

export type TakenCommands = Readonly<Partial<Record<ScanCommand, () => void>>>

/**
 * Who takes scans: a screen while it is mounted, and below all screens the shell. A scan goes to the topmost taker;
 * one that has no handler for it, or whose handler answers false, leaves it to the one below.
 */
export interface ScanHandler {
  /** Before any scan is handed out: takes away what was said of the one before. */
  onScan?: () => void
  order?: (pk: string) => boolean
  label?: (label: LabelScan) => boolean
  orderLine?: (pk: number) => boolean
  montage?: (pk: number) => boolean
  rejected?: (message: string) => boolean
  /** What may be scanned here and what to do instead; said after an unknown code. */
  expects?: string
  /** See `commandsOf`. */
  commands?: TakenCommands
  /** Stands in a dialog: its commands work while that is open. */
  isInDialog?: boolean
  /** How this screen says what became of a scan; `subject` names the order, label or code that is meant. */
  tell?: (lines: string[], subject: string | null) => void
  /** Saves what was typed before a scan leaves the screen; false when something could not be saved. */
  save?: () => Promise<boolean>
}

const DIALOG_OPEN = 'Najpierw zamknij otwarte okno.'

type Seat = RefObject<ScanHandler>

/** The topmost is the first. */
let seats: readonly Seat[] = []

const takers = (): ScanHandler[] => seats.map(({ current }) => current)

/** Before the browser shows the screen: a scan of whoever sees it must find its taker there. */
function useSeat(taker: ScanHandler, sitDown: (seat: Seat) => readonly Seat[]): void {
  const seat = useRef(taker)
  const sit = useRef(sitDown)
  useLayoutEffect(() => {
    seat.current = taker
  })
  useLayoutEffect(() => {
    seats = sit.current(seat)
    return () => {
      seats = seats.filter((other) => other !== seat)
    }
  }, [])
}

/** Takes scans while the screen is mounted, before every taker that was there already. */
export function useScanHandler(taker: ScanHandler): void {
  useSeat(taker, (seat) => [seat, ...seats])
}

/** What a scan does where no screen takes it; stands once, in the shell. */
export function useDefaultScanHandler(taker: ScanHandler): void {
  useSeat(taker, (seat) => [...seats, seat])
}

/** Registers the command barcodes of an area. */
export function commandsOf<Area extends CommandArea>(
  area: Area,
  run: (command: CommandOf<Area>) => void,
): TakenCommands {
  return Object.fromEntries(commandsOfArea(area).map((command) => [command, () => run(command)]))
}

/** Says something of a scan, or of what one began, where the person looks: on the screen that takes scans. */
export function showAtScan(lines: string[], subject: string | null): void {
  takers()
    .find(({ tell }) => tell)
    ?.tell?.(lines, subject)
}

/** Says why a scan does nothing, with the sound of a failure. */
export function refuseScan(lines: string[], subject: string | null): void {
  showAtScan(lines, subject)
  sound('failure')
}

/** Behind an open dialog no button can be pressed; a question in its place on the screen is no dialog over it. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]:not([data-in-place])') !== null
}

function takeCommand(command: ScanCommand): void {
  const elsewhere = elsewhereOf(command)
  const taker = takers().find(({ commands }) => commands?.[command])
  const run = taker?.commands?.[command]
  const isBehind = elsewhere !== null && taker?.isInDialog !== true && isDialogOpen()
  const refusal = isBehind ? DIALOG_OPEN : elsewhere
  if (run && refusal !== DIALOG_OPEN) run()
  else if (refusal !== null) refuseScan([refusal], `Kod „${COMMAND_NAMES[command]}”`)
}

/** `Nie rozpoznano kodu.` alone helps nobody. */
function withExpected(message: string): string {
  const expects = takers().find((taker) => taker.expects)?.expects
  return [message, expects].filter(Boolean).join(' ')
}

/** Hands a scan to whoever takes it. */
export function dispatchScan(scan: Scan): void {
  for (const { onScan } of takers()) onScan?.()
  switch (scan.kind) {
    case 'order':
      takers().some(({ order }) => order?.(scan.pk))
      break
    case 'label':
      takers().some(({ label }) => label?.(scan.label))
      break
    case 'production':
      takers().some((taker) => taker[scan.code.kind]?.(scan.code.pk))
      break
    case 'rejected':
      takers().some(({ rejected }) =>
        rejected?.(scan.isUnknownCode ? withExpected(scan.message) : scan.message),
      )
      break
    case 'command':
      takeCommand(scan.command)
  }
}

/**
 * Saves what was typed on the screens that take scans. False when something could not be saved: leaving then asks, as
 * with every form. null where no such screen is open.
 */
export async function saveBeforeLeaving(): Promise<boolean | null> {
  const saves = takers().flatMap(({ save }) => (save ? [save()] : []))
  if (saves.length === 0) return null
  const outcomes = await Promise.all(saves)
  return outcomes.every(Boolean)
}
