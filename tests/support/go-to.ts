export { goTo } from '../../scripts/lib/page-walk.ts'
