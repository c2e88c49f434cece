import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { parse } from 'yaml'
import { ROOT } from '../lib/project-node.mjs'

/** `1` in the fuse wire, as a character code. */
const ENABLED = 0x31

const nameOf = (option: string): string => option.charAt(0).toUpperCase() + option.slice(1)

/** Compares fuses with those of `electron-builder.yml`. Returns one line for each that differs. */
export function compareFuses(
  wire: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, boolean>>,
): string[] {
  return Object.entries(wanted).flatMap(([option, isOn]) => {
    const place = FuseV1Options[nameOf(option) as keyof typeof FuseV1Options]
    if (place === undefined) return [`${option}: no such fuse`]
    return (wire[place] === ENABLED) === isOn
      ? []
      : [`${option}: is not ${isOn ? 'on' : 'off'} in the package`]
  })
}

/** Returns the fuses that `electron-builder.yml` sets. */
export function wantedFuses(): Record<string, boolean> {
  const config = parse(readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8')) as {
    electronFuses: Record<string, boolean>
  }
  return config.electronFuses
}

/** Reads the fuses of a program (on macOS of its `.app`) and compares them with the configuration. */
export async function fuseFaults(program: string): Promise<string[]> {
  const wire = await getCurrentFuseWire(program)
  return compareFuses(wire, wantedFuses())
}
