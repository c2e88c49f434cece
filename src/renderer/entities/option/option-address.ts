import { createRoute, listRoute, updateRoute } from '../../resource/resource-definition.ts'

const GROUPS = 'product-option-group'
const OPTION = 'product-option'
const EXCLUSIONS = 'product-option-exclusion'

/** A group with its options. */
export const groupAddress = (pk: number | string): string => `/${GROUPS}/detail/${pk}`
export const GROUP_LIST = listRoute(GROUPS)
export const groupFormAddress = (pk: number): string => updateRoute(GROUPS, pk)

export const optionAddress = (pk: number): string => updateRoute(OPTION, pk)
/** The form of a new option of a group. */
export const newOptionAddress = (group: number | string): string => `${createRoute(OPTION)}/${group}`

export const EXCLUSION_LIST = listRoute(EXCLUSIONS)
export const exclusionAddress = (pk: number): string => updateRoute(EXCLUSIONS, pk)
/** The form of a new exclusion; the key is that of its first option (OP-42), 0 where it is still to be chosen. */
export const newExclusionAddress = (option: number | string): string => `${createRoute(EXCLUSIONS)}/${option}`
/** The exclusions between two groups as a table to tick. */
export const EXCLUSION_MATRIX = `${EXCLUSION_LIST}?view=matrix`
