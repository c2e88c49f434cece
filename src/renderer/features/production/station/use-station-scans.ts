import { useRef, useState } from 'react'
import { COMMAND_NAMES, type CommandOf } from '#shared/domain/command-codes.ts'
import type { ProductionCode } from '#shared/domain/production-codes.ts'
import type { ProductionSetting } from '#shared/station/production-setting.ts'
import { clearAlerts, showAlerts, signalSuccess } from '../../../lib/bench-signals.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { commandsOf, refuseScan, useScanHandler } from '../../../lib/scan-router.ts'
import { isOfStation, type Cube, type QueueLine } from './station-queue.ts'
import { NO_JOB, type Job } from './use-job.ts'
import { findLines, findLinesHere } from './use-station-queue.ts'

const EXPECTED =
  'Oczekiwano kodu pozycji, montażu, zamówienia albo polecenia. Zeskanuj jeszcze raz; zlecenie można też dotknąć na pasku „Następne”.'
const ALARM_FIRST = 'Najpierw odłóż obcy kod i naciśnij Enter.'

/** Lines for the operator to choose from, or lines that are elsewhere. */
export interface Found {
  kind: 'choice' | 'elsewhere'
  title: string
  lines: readonly QueueLine[]
}

interface StationScans {
  found: Found | null
  isLooking: boolean
  /** Opens a line of the queue or of the choice. */
  open: (line: QueueLine) => void
  takeAll: () => void
  putAway: () => void
}

interface Setup {
  setting: ProductionSetting
  queue: readonly QueueLine[]
  /** The cubes of this machine. */
  cubes: readonly Cube[]
  /** Whether the queue in memory has all lines of these cubes. */
  isWhole: boolean
  job: Job
  printTicket: () => void
}

/** Handles scans at the machine (PD-01). The scan of a line alone starts nothing. */
export function useStationScans({ setting, queue, cubes, isWhole, job, printTicket }: Setup): StationScans {
  const [found, setFound] = useState<Found | null>(null)
  const [isLooking, setIsLooking] = useState(false)
  /** Counts scans, so that a newer scan cancels the search of an earlier one. */
  const newest = useRef(0)
  /** Lines of the queue come from a cube of this machine. */
  const isHere = ({ record, cubeAction }: QueueLine) =>
    cubeAction !== null || isOfStation(setting, record.process_stage)

  function show(lines: readonly QueueLine[], code?: ProductionCode): void {
    setFound(null)
    job.show(lines, code)
    signalSuccess()
  }

  function offer(next: Found): void {
    job.show([])
    setFound(next)
  }

  /**
   * Uses the queue in memory for one line, and for several if it is whole. Otherwise it queries the server: first for
   * lines anywhere in production, then, if none is known to be here, for all lines of this machine. Returns null after a
   * failure or a newer scan.
   */
  async function look(
    subject: string,
    isWanted: (line: QueueLine) => boolean,
    findAnywhere: () => Promise<QueueLine[]>,
    isOne = false,
  ): Promise<QueueLine[] | null> {
    const own = ++newest.current
    const known = queue.filter(isWanted)
    if (known.length > 0 && (isWhole || isOne)) return known
    setIsLooking(true)
    try {
      const anywhere = await findAnywhere()
      const here = anywhere.some(isHere) ? [] : await findLinesHere(cubes, isWanted)
      if (own !== newest.current) return null
      return here.length > 0 ? here : anywhere
    } catch (cause) {
      if (own === newest.current)
        refuseScan([`Nie udało się sprawdzić: ${toApiError(cause).message}`], subject)
      return null
    } finally {
      if (own === newest.current) setIsLooking(false)
    }
  }

  async function takeOrder(pk: string): Promise<void> {
    const subject = `Zamówienie ${pk}`
    const lines = await look(
      subject,
      ({ record }) => record.order_pk === Number(pk),
      () => findLines({ order_pk: Number(pk) }),
    )
    if (lines === null) return
    const here = lines.filter(isHere)
    const [only] = here
    if (only && here.length === 1) show([only])
    else if (only) {
      offer({ kind: 'choice', title: subject, lines: here })
      signalSuccess()
    } else if (lines.length > 0) {
      offer({ kind: 'elsewhere', title: subject, lines })
      refuseScan(['Żadna pozycja tego zamówienia nie czeka na tę maszynę.'], subject)
    } else refuseScan(['Zamówienie nie ma pozycji w produkcji.'], subject)
  }

  async function takeLine(code: ProductionCode): Promise<void> {
    const subject = `Pozycja ${code.pk}`
    const lines = await look(
      subject,
      ({ record }) => record.order_product === code.pk,
      () => findLines({ pk: code.pk }),
      true,
    )
    if (lines === null) return
    const [line] = lines
    if (!line) refuseScan(['Tej pozycji nie ma w produkcji.'], subject)
    else if (isHere(line)) show([line], code)
    else {
      offer({ kind: 'elsewhere', title: subject, lines: [line] })
      refuseScan(['Ta pozycja nie czeka na tę maszynę.'], subject)
    }
  }

  async function takeMontage(code: ProductionCode): Promise<void> {
    const subject = `Montaż ${code.pk}`
    const lines = await look(
      subject,
      ({ record }) => record.montage_pk === code.pk,
      async () => [],
    )
    if (lines === null) return
    if (lines.length > 0) show(lines, code)
    else refuseScan(['Żadna pozycja tego montażu nie czeka na tę maszynę.'], subject)
  }

  function takeAll(): void {
    if (found?.kind === 'choice') show(found.lines)
    else refuseScan(['Nie ma teraz kilku pozycji do wzięcia.'], null)
  }

  function putAway(): void {
    setFound(null)
    job.putAway()
  }

  /** Refuses anything else while an alarm waits for confirmation. */
  function isHeldUp(subject: string | null): boolean {
    if (job.alarm === null) return false
    refuseScan([ALARM_FIRST], subject)
    return true
  }

  function run(command: CommandOf<'production'>): void {
    const subject = `Kod „${COMMAND_NAMES[command]}”`
    if (isHeldUp(subject)) return
    if (command === 'tick') job.tickNext()
    else if (command === 'clear') {
      putAway()
      signalSuccess()
    } else if (command === 'ticket') {
      if (job.active) printTicket()
      else refuseScan([NO_JOB], subject)
    } else job.press(command === 'start' ? 'started' : 'finished')
  }

  useScanHandler({
    onScan: clearAlerts,
    tell: showAlerts,
    expects: EXPECTED,
    order(pk) {
      if (!isHeldUp(`Zamówienie ${pk}`)) void takeOrder(pk)
      return true
    },
    orderLine(pk) {
      const code: ProductionCode = { kind: 'orderLine', pk }
      if (!isHeldUp(`Pozycja ${pk}`) && !job.takeCode(code)) void takeLine(code)
      return true
    },
    montage(pk) {
      const code: ProductionCode = { kind: 'montage', pk }
      if (!isHeldUp(`Montaż ${pk}`) && !job.takeCode(code)) void takeMontage(code)
      return true
    },
    commands: { ...commandsOf('production', run), ...(job.alarm === null ? {} : { yes: job.settleAlarm }) },
  })

  return { found, isLooking, open: (line) => show([line]), takeAll, putAway }
}
