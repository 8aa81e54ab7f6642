/** Another live portal holds the data folder. */
export class FolderInUse extends Error {
  override name = "FolderInUse";
}

/** The embedded engine cannot run here; the message is one line that says why and what to do. */
export class CannotRun extends Error {
  override name = "CannotRun";
}
