/*
 * Loaded before libc: appends every change of files below DISK_ROOT to the file DISK_LOG, with what was written, and every
 * request to make it durable, after the call has succeeded. `disk.testing.ts` reads it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind { WRITE = 1, TRUNCATE, SYNC, RENAME, UNLINK, MAKE_FOLDER, SYNC_ALL, CREATE };
/* Written through stdio, whose writes cannot be seen: recorded as a whole when they are synced. */
#define SMALL 65536

struct head {
  uint32_t kind, path_length, other_length, padding;
  uint64_t offset, length;
};

static const char *root;
static size_t root_length;
static int log_file = -1;

static int begin(void) {
  if (root == NULL) {
    root = getenv("DISK_ROOT");
    if (root == NULL) root = "";
    root_length = strlen(root);
  }
  if (root_length == 0) return 0;
  if (log_file < 0) {
    int opened = syscall(SYS_openat, AT_FDCWD, getenv("DISK_LOG"), O_WRONLY | O_APPEND | O_CLOEXEC, 0);
    if (opened < 0) abort();
    log_file = fcntl(opened, F_DUPFD_CLOEXEC, 500);
    syscall(SYS_close, opened);
  }
  return 1;
}

static const char *below_root(const char *path) {
  if (strncmp(path, root, root_length) != 0 || path[root_length] != '/') return NULL;
  return path + root_length + 1;
}

/* The path of an open file below the root, or NULL: another file, a deleted one, a socket. */
static const char *path_of(int fd, char *buffer) {
  char link[40];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, buffer, PATH_MAX - 1);
  if (length <= 0) return NULL;
  buffer[length] = 0;
  if (length > 10 && strcmp(buffer + length - 10, " (deleted)") == 0) return NULL;
  if (strcmp(buffer, root) == 0) return ".";
  return below_root(buffer);
}

static const char *path_at(const char *path, char *buffer) {
  if (path[0] == '/') return below_root(path);
  if (getcwd(buffer, PATH_MAX) == NULL) return NULL;
  size_t length = strlen(buffer);
  if (length + strlen(path) + 2 > PATH_MAX) return NULL;
  buffer[length] = '/';
  strcpy(buffer + length + 1, strncmp(path, "./", 2) == 0 ? path + 2 : path);
  return below_root(buffer);
}

static void append(enum kind kind, const char *path, const char *other, uint64_t offset, const struct iovec *parts, int count, uint64_t length) {
  struct head head = {kind, strlen(path), other ? strlen(other) : 0, 0, offset, length};
  struct iovec all[1024];
  all[0] = (struct iovec){&head, sizeof head};
  all[1] = (struct iovec){(void *)path, head.path_length};
  all[2] = (struct iovec){(void *)other, head.other_length};
  int used = 3;
  uint64_t left = parts ? length : 0;
  for (int i = 0; i < count && left > 0; i += 1) {
    if (used == 1024) abort();
    size_t size = parts[i].iov_len < left ? parts[i].iov_len : left;
    all[used++] = (struct iovec){parts[i].iov_base, size};
    left -= size;
  }
  uint64_t whole = sizeof head + head.path_length + head.other_length + (parts ? length : 0);
  /* One call: what several processes append does not mix. */
  if (syscall(SYS_writev, log_file, all, used) != (long)whole) abort();
}

static void note_write(int fd, const struct iovec *parts, int count, off_t offset, ssize_t written) {
  char buffer[PATH_MAX];
  int before = errno;
  if (written > 0 && begin()) {
    const char *path = path_of(fd, buffer);
    if (path) {
      if (offset < 0) offset = lseek(fd, 0, SEEK_CUR) - written;
      append(WRITE, path, NULL, offset, parts, count, written);
    }
  }
  errno = before;
}

#define NEXT(name) ((__typeof__(&name))next(#name))
static void *next(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (found == NULL) abort();
  return found;
}

ssize_t write(int fd, const void *data, size_t size) {
  ssize_t written = syscall(SYS_write, fd, data, size);
  struct iovec part = {(void *)data, size};
  note_write(fd, &part, 1, -1, written);
  return written;
}
ssize_t pwrite(int fd, const void *data, size_t size, off_t offset) {
  ssize_t written = syscall(SYS_pwrite64, fd, data, size, offset);
  struct iovec part = {(void *)data, size};
  note_write(fd, &part, 1, offset, written);
  return written;
}
ssize_t pwrite64(int fd, const void *data, size_t size, off_t offset) { return pwrite(fd, data, size, offset); }
ssize_t writev(int fd, const struct iovec *parts, int count) {
  ssize_t written = syscall(SYS_writev, fd, parts, count);
  note_write(fd, parts, count, -1, written);
  return written;
}
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
  ssize_t written = NEXT(pwritev)(fd, parts, count, offset);
  note_write(fd, parts, count, offset, written);
  return written;
}
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off_t offset) { return pwritev(fd, parts, count, offset); }

static void note_file(enum kind kind, int fd, uint64_t length) {
  char buffer[PATH_MAX];
  int before = errno;
  if (begin()) {
    const char *path = path_of(fd, buffer);
    if (path) append(kind, path, NULL, 0, NULL, 0, length);
  }
  errno = before;
}

int ftruncate(int fd, off_t length) {
  int result = syscall(SYS_ftruncate, fd, length);
  if (result == 0) note_file(TRUNCATE, fd, length);
  return result;
}
int ftruncate64(int fd, off_t length) { return ftruncate(fd, length); }

/* Extends with zeros, as ftruncate does. */
int posix_fallocate(int fd, off_t offset, off_t length) {
  int result = NEXT(posix_fallocate)(fd, offset, length);
  struct stat now;
  if (result == 0 && fstat(fd, &now) == 0) note_file(TRUNCATE, fd, now.st_size);
  return result;
}
int posix_fallocate64(int fd, off_t offset, off_t length) { return posix_fallocate(fd, offset, length); }
int fallocate(int fd, int mode, off_t offset, off_t length) {
  int result = syscall(SYS_fallocate, fd, mode, offset, length);
  struct stat now;
  if (result == 0 && fstat(fd, &now) == 0) note_file(TRUNCATE, fd, now.st_size);
  return result;
}
int fallocate64(int fd, int mode, off_t offset, off_t length) { return fallocate(fd, mode, offset, length); }

static void note_sync(int fd) {
  char buffer[PATH_MAX];
  struct stat now;
  int before = errno;
  if (begin()) {
    const char *path = path_of(fd, buffer);
    if (path) {
      if (fstat(fd, &now) == 0 && S_ISREG(now.st_mode) && now.st_size < SMALL) {
        char own[40];
        snprintf(own, sizeof own, "/proc/self/fd/%d", fd);
        /* The file may be open for writing only. */
        int reading = syscall(SYS_openat, AT_FDCWD, own, O_RDONLY | O_CLOEXEC, 0);
        char *content = malloc(SMALL);
        ssize_t size = reading < 0 ? -1 : syscall(SYS_pread64, reading, content, SMALL, 0);
        if (reading >= 0) syscall(SYS_close, reading);
        if (size > 0) {
          struct iovec part = {content, size};
          append(WRITE, path, NULL, 0, &part, 1, size);
        }
        free(content);
      }
      append(SYNC, path, NULL, 0, NULL, 0, 0);
    }
  }
  errno = before;
}

int fsync(int fd) {
  int result = syscall(SYS_fsync, fd);
  if (result == 0) note_sync(fd);
  return result;
}
int fdatasync(int fd) {
  int result = syscall(SYS_fdatasync, fd);
  if (result == 0) note_sync(fd);
  return result;
}
int syncfs(int fd) {
  int result = syscall(SYS_syncfs, fd);
  if (result == 0 && begin()) append(SYNC_ALL, ".", NULL, 0, NULL, 0, 0);
  return result;
}

static void note_path(enum kind kind, const char *path, const char *other) {
  char buffer[PATH_MAX], other_buffer[PATH_MAX];
  int before = errno;
  if (begin()) {
    const char *found = path_at(path, buffer);
    const char *found_other = other ? path_at(other, other_buffer) : NULL;
    if (found && (!other || found_other)) append(kind, found, found_other, 0, NULL, 0, 0);
  }
  errno = before;
}

int rename(const char *from, const char *to) {
  int result = syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
  if (result == 0) note_path(RENAME, from, to);
  return result;
}
int unlink(const char *path) {
  int result = syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  if (result == 0) note_path(UNLINK, path, NULL);
  return result;
}
int rmdir(const char *path) {
  int result = syscall(SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR);
  if (result == 0) note_path(UNLINK, path, NULL);
  return result;
}
int mkdir(const char *path, mode_t mode) {
  int result = syscall(SYS_mkdirat, AT_FDCWD, path, mode);
  if (result == 0) note_path(MAKE_FOLDER, path, NULL);
  return result;
}

static int opened(int fd, int flags) {
  if (fd >= 0 && (flags & O_TRUNC) != 0 && (flags & O_ACCMODE) != O_RDONLY) note_file(TRUNCATE, fd, 0);
  else if (fd >= 0 && (flags & O_CREAT) != 0) note_file(CREATE, fd, 0);
  return fd;
}
int openat(int folder, const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = (flags & (O_CREAT | __O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return opened(syscall(SYS_openat, folder, path, flags, mode), flags);
}
int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = (flags & (O_CREAT | __O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return opened(syscall(SYS_openat, AT_FDCWD, path, flags, mode), flags);
}
int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = (flags & (O_CREAT | __O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return opened(syscall(SYS_openat, AT_FDCWD, path, flags, mode), flags);
}
