/** All that changed from 1.0.0 to 1.1.0. */
export const RELEASE_1_1 = '0002_release_1_1'

/** The last commit that has the parts of that migration, each in a file of its own. */
export const LAST_BEFORE_1_1 = '4f6d3d6a18c2bafc0a78f9f425497664569f9ece'

/** The parts, in their order: what commits between the releases ran. */
export const PARTS_OF_1_1 = `
  0002_enter_company 0003_several_servers 0004_answers_as_shown 0005_oidc 0006_account 0007_backups
  0008_careers_pages 0009_api_keys 0010_events_out 0011_reach_out 0012_words 0013_channels 0014_added_candidates
  0015_notice 0016_outbox 0017_declined_because 0020_cut_off_pages 0021_listing_words 0022_acts 0023_paused_keys
  0025_look_again 0025_reminders 0025_thanks 0026_forgotten_declines 0026_introductions 0029_saved_views
  0032_tracking 0033_sprint 0034_comment 0035_inbox 0036_view_watch 0038_time_zone 0042_inbox_off 0044_backups_asked
  0045_answers 0050_code_after_link 0051_mail_again 0052_change_address 0053_join_by_invitation 0058_rights_at_undo
  0059_sums_and_systems 0060_standing 0061_act_by 0062_merge 0063_mend_standings 0070_kinds_of_destinations
  0071_job_link 0073_first_review 0074_letter 0075_upload_reminder 0076_bonuses
  0077_views_of_candidates
`
  .trim()
  .split(/\s+/)

/** The migrations of a database or a backup by the names of releases: all parts together are the migration of 1.1.0. */
export const asReleased = (migrations: string[]): string[] =>
  PARTS_OF_1_1.every((part) => migrations.includes(part))
    ? [...migrations.filter((name) => !PARTS_OF_1_1.includes(name)), RELEASE_1_1].sort()
    : migrations

/** Whether some of these migrations are parts of 1.1.0's, which only LAST_BEFORE_1_1 brings up to date. */
export const isBetween = (migrations: string[]): boolean =>
  asReleased(migrations).some((name) => PARTS_OF_1_1.includes(name))
