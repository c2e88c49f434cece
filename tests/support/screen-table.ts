export { screens } from '../../scripts/lib/screen-table.ts'
