import { useLayoutEffect, useRef, type RefObject } from 'react'
import {
  COMMAND_NAMES,
  commandsOfArea,
  wrongScreenMessage,
  type CommandArea,
  type CommandOf,
  type ScanCommand,
} from '#shared/domain/command-codes.ts'
import type { LabelScan, Scan } from '#shared/domain/scan-codes.ts'
import { sound } from './signals.ts'

export type TakenCommands = Readonly<Partial<Record<ScanCommand, () => void>>>

/**
 * A receiver of scans: a screen while it is mounted, or the shell below all screens. A scan goes to the topmost
 * receiver. If that one has no handler for it, or its handler returns false, the scan goes to the next one below.
 */
export interface ScanHandler {
  /** Called before any scan is dispatched, to clear messages about the previous one. */
  onScan?: () => void
  order?: (pk: string) => boolean
  label?: (label: LabelScan) => boolean
  orderLine?: (pk: number) => boolean
  montage?: (pk: number) => boolean
  /** A waiting slip, by the pk of its package. */
  waitingSlip?: (packagePk: number) => boolean
  rejected?: (message: string) => boolean
  /** What can be scanned here and what to do instead; shown after an unknown code. */
  expects?: string
  /** See `commandsOf`. */
  commands?: TakenCommands
  /** The receiver is in a dialog, so its commands work while that dialog is open. */
  isInDialog?: boolean
  /** Shows the result of a scan on this screen; `subject` names the order, label or code. */
  tell?: (lines: string[], subject: string | null) => void
  /** Saves typed values before a scan leaves the screen; false if something could not be saved. */
  save?: () => Promise<boolean>
}

const DIALOG_OPEN = 'Najpierw zamknij otwarte okno.'

type Seat = RefObject<ScanHandler>

/** Topmost first. */
let seats: readonly Seat[] = []

const takers = (): ScanHandler[] => seats.map(({ current }) => current)

/**
 * Registered before the browser paints the screen, so that a scan finds its receiver as soon as the user sees the
 * screen.
 */
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

/** Receives scans while the screen is mounted, ahead of every receiver registered earlier. */
export function useScanHandler(taker: ScanHandler): void {
  useSeat(taker, (seat) => [seat, ...seats])
}

/** Receives scans that no screen takes; used once, in the shell. */
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

/** Shows a message about a scan, or about an action that it started, on the screen that receives scans. */
export function showAtScan(lines: string[], subject: string | null): void {
  takers()
    .find(({ tell }) => tell)
    ?.tell?.(lines, subject)
}

/** Shows why a scan does nothing and plays the failure sound. */
export function refuseScan(lines: string[], subject: string | null): void {
  showAtScan(lines, subject)
  sound('failure')
}

/**
 * Buttons behind an open dialog cannot be pressed. A prompt shown in place on the screen does not count as a dialog.
 */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]:not([data-in-place])') !== null
}

function takeCommand(command: ScanCommand): void {
  const elsewhere = wrongScreenMessage(command)
  const taker = takers().find(({ commands }) => commands?.[command])
  const run = taker?.commands?.[command]
  const isBehind = elsewhere !== null && taker?.isInDialog !== true && isDialogOpen()
  const refusal = isBehind ? DIALOG_OPEN : elsewhere
  if (run && refusal !== DIALOG_OPEN) run()
  else if (refusal !== null) refuseScan([refusal], `Kod „${COMMAND_NAMES[command]}”`)
}

/** `Nie rozpoznano kodu.` alone does not help the user. */
function withExpected(message: string): string {
  const expects = takers().find((taker) => taker.expects)?.expects
  return [message, expects].filter(Boolean).join(' ')
}

/** Dispatches a scan to its receiver. */
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
    case 'waitingSlip':
      takers().some(({ waitingSlip }) => waitingSlip?.(scan.packagePk))
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
 * Saves typed values on the screens that receive scans. False if something could not be saved, so that leaving prompts
 * as with any form. Null if no such screen is open.
 */
export async function saveBeforeLeaving(): Promise<boolean | null> {
  const saves = takers().flatMap(({ save }) => (save ? [save()] : []))
  if (saves.length === 0) return null
  const outcomes = await Promise.all(saves)
  return outcomes.every(Boolean)
}
