import type { PrintGate } from './ports.ts'
import { IN_PROGRESS } from './update-words.ts'

export function createPrintGate(): PrintGate {
  let isOpen = true
  return {
    close: () => void (isOpen = false),
    open: () => void (isOpen = true),
    refusal: () => (isOpen ? null : IN_PROGRESS),
  }
}
