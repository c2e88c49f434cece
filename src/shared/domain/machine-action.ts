/** Production features of a machine's action, each a switch of its record. */
export const ACTION_SWITCHES = [
  'is_work_preview',
  'is_mounting_info',
  'is_use_codes_verification',
  'is_use_codes_verification_print',
  'is_assembly_codes_verification',
] as const

export type ActionSwitch = (typeof ACTION_SWITCHES)[number]
