/** Stages of a montage, in their order. Each is a flag of its record. */
export const MONTAGE_FLAGS = ['closed', 'mounted', 'radiated', 'printed'] as const
export type MontageFlag = (typeof MONTAGE_FLAGS)[number]
export type MontageState = Readonly<Record<MontageFlag, boolean>>

interface FlagWords {
  /** The stage's name while its flag is off, and when it is on. */
  off: string
  on: string
  /** Messages after the flag was set and after it was cleared (PD-08). */
  done: string
  undone: string
}

export const FLAG_WORDS: Readonly<Record<MontageFlag, FlagWords>> = {
  closed: {
    off: 'Zamykanie',
    on: 'Zamknięty',
    done: 'Montaż został zamknięty.',
    undone: 'Montaż został otwarty.',
  },
  mounted: {
    off: 'Montaż',
    on: 'Zmontowany',
    done: 'Montaż został zmontowany.',
    undone: 'Cofnięto zmontowanie.',
  },
  radiated: {
    off: 'Naświetlanie',
    on: 'Naświetlony',
    done: 'Montaż został naświetlony.',
    undone: 'Cofnięto naświetlenie.',
  },
  printed: {
    off: 'Drukowanie',
    on: 'Wydrukowany',
    done: 'Montaż został wydrukowany.',
    undone: 'Cofnięto wydrukowanie.',
  },
}

export const FLAG_PERMISSIONS = {
  closed: 'set_closed_montage_permission',
  mounted: 'set_mounted_montage_permission',
  radiated: 'set_radiated_montage_permission',
  printed: 'set_printed_montage_permission',
} as const satisfies Record<MontageFlag, string>

const IS_OFF: Readonly<Record<MontageFlag, string>> = {
  closed: 'Montaż nie jest zamknięty.',
  mounted: 'Montaż nie jest zmontowany.',
  radiated: 'Montaż nie jest naświetlony.',
  printed: 'Montaż nie jest wydrukowany.',
}

const IS_ON: Readonly<Record<MontageFlag, string>> = {
  closed: 'Montaż jest już zamknięty.',
  mounted: 'Montaż jest już zmontowany.',
  radiated: 'Montaż jest już naświetlony.',
  printed: 'Montaż jest już wydrukowany.',
}

/** Everything that blocks a change of a stage: earlier stages that are missing and later stages that are done. */
function obstacles(flag: MontageFlag, state: MontageState): string[] {
  const place = MONTAGE_FLAGS.indexOf(flag)
  return [
    ...MONTAGE_FLAGS.slice(0, place).flatMap((before) => (state[before] ? [] : [IS_OFF[before]])),
    ...MONTAGE_FLAGS.slice(place + 1).flatMap((after) => (state[after] ? [IS_ON[after]] : [])),
  ]
}

/**
 * Reasons why a stage cannot be toggled, derived only from the four flags, including impossible combinations. Empty if
 * it can. Closing is never locked; the server refuses to reopen a montage with finished later stages (OP-45).
 */
export function flagRefusals(flag: MontageFlag, state: MontageState): string[] {
  return flag === 'closed' ? [] : obstacles(flag, state)
}

/** Reasons why a server refuses to set a stage to this value. */
export function stateChangeRefusals(flag: MontageFlag, value: boolean, state: MontageState): string[] {
  if (state[flag] === value) return [value ? IS_ON[flag] : IS_OFF[flag]]
  return obstacles(flag, state)
}
