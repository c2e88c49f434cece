export const SYSTEM_LOG = '/systemlogs/list'
