/** What every database of an installation runs with. */
export const serverSettings = {
  listen_addresses: '127.0.0.1',
  // Loopback only: a socket's path has a length limit that a deep DATA_DIR would break.
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '128MB',
  // A folder for backups that cannot be reached must not fill the disk of the shop.
  max_slot_wal_keep_size: '4GB',
  // After it was killed all its files are written out first: one by one that takes seconds, while the shop waits.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
}
