import { affixesOf, CALIBRATION_CODE } from '#shared/domain/calibration-code.ts'
import { FAST_TYPIST_GAP_MS } from '#shared/domain/wedge-calibration.ts'
import type { RouteInput } from '#shared/ipc/contract.ts'
import type { MeasuredScan } from '#shared/ipc/routes/scanner.ts'

type Burst = RouteInput<'preload.measured'>

/** To a tenth of a millisecond, as keyboards are no more exact. */
const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10

/**
 * Numbers of a measured burst. Of its text only what a scanner added around the expected code is told: any other text
 * may be somebody's badge.
 */
export function measureScan({ text, gapsMs, ending, hasLayoutMismatch, source }: Burst): MeasuredScan {
  const affixes = affixesOf(text, CALIBRATION_CODE)
  const average = gapsMs.length === 0 ? 0 : gapsMs.reduce((sum, gap) => sum + gap, 0) / gapsMs.length
  return {
    source,
    isTyped: affixes === null && source === 'keyboard' && average >= FAST_TYPIST_GAP_MS,
    isExpected: affixes !== null,
    length: text.length,
    averageGapMs: rounded(average),
    longestGapMs: rounded(Math.max(0, ...gapsMs)),
    ending,
    prefix: affixes?.prefix ?? '',
    suffix: affixes?.suffix ?? '',
    hasLayoutMismatch,
  }
}
