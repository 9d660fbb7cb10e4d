/** Settings of every embedded database. */
export const serverSettings = {
  listen_addresses: '127.0.0.1',
  // Loopback only: a socket's path has a length limit, which a long DATA_DIR would exceed.
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '128MB',
  // Backups that cannot be stored must not fill the shop's disk.
  max_slot_wal_keep_size: '4GB',
  // After a crash all files are synced before the start; one by one that takes seconds.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
}
