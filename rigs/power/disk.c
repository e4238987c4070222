/*
 * A disk that loses what was not flushed, as a FUSE file system with two files.
 *
 *   disk FOLDER IMAGE SEED
 *
 * FOLDER/disk     The disk. Put a loop device on it: the loop device sends a fsync for each flush of the file system above.
 *                 IMAGE holds what is durable. Writes stay in memory until a fsync moves them to IMAGE.
 * FOLDER/control  Written: "cut" cuts the power, "flush" cuts it in the middle of the next flush, "drop" cuts it and loses the whole
 *                 cache, "lie" ignores every flush from now on.
 *                 Read: one line of figures.
 *
 * A cut decides for each block of the cache by the seed: lost, written, or torn (one half new, one half old). Every write and
 * flush after it fails with EIO. The process ends when FOLDER is unmounted; what is then in the cache is lost.
 */

#define FUSE_USE_VERSION 31
#include <errno.h>
#include <fcntl.h>
#include <fuse.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { block_size = 4096 };
enum fate { lost, written, torn };

static int image;
static off_t size;
/* One pointer for each block of the disk; NULL where nothing waits for a flush. */
static unsigned char **cache;
static size_t cached;
/* The numbers of the cached blocks, in the order of their first write, so that a flush does not look at the whole disk. */
static size_t *waiting;
static int is_cut, is_cut_next, is_lying;
static uint64_t random_state;
static struct { unsigned long writes, flushes, ignored, fates[3]; } figures;

/* xorshift64*: the same seed gives the same fates on every machine. */
static uint32_t random_below(uint32_t limit)
{
	random_state ^= random_state >> 12;
	random_state ^= random_state << 25;
	random_state ^= random_state >> 27;
	return (uint32_t)((random_state * 2685821657736338717ULL) >> 33) % limit;
}

static int write_image(size_t block, const unsigned char *from, size_t offset, size_t length)
{
	ssize_t done = pwrite(image, from + offset, length, (off_t)block * block_size + (off_t)offset);
	return done == (ssize_t)length ? 0 : -EIO;
}

static void forget_cache(void)
{
	for (size_t i = 0; i < cached; i++) {
		free(cache[waiting[i]]);
		cache[waiting[i]] = NULL;
	}
	cached = 0;
}

static int flush_cache(void)
{
	for (size_t i = 0; i < cached; i++)
		if (write_image(waiting[i], cache[waiting[i]], 0, block_size))
			return -EIO;
	forget_cache();
	return 0;
}

static void cut_power(int loses_all)
{
	for (size_t i = 0; i < cached && !is_cut; i++) {
		size_t block = waiting[i];
		enum fate fate = loses_all ? lost : random_below(3);
		size_t half = random_below(2) * (block_size / 2);
		figures.fates[fate]++;
		if (fate == written)
			write_image(block, cache[block], 0, block_size);
		else if (fate == torn)
			write_image(block, cache[block], half, block_size / 2);
	}
	forget_cache();
	is_cut = 1;
}

/* The cached copy of a block, made from the image where there is none. */
static unsigned char *cache_block(size_t block)
{
	if (!cache[block]) {
		cache[block] = malloc(block_size);
		if (!cache[block] || pread(image, cache[block], block_size, (off_t)block * block_size) != block_size) {
			free(cache[block]);
			return cache[block] = NULL;
		}
		waiting[cached++] = block;
	} else if (!is_lying && random_below(4) == 0) {
		/* A real disk writes its cache back when it likes to, so that an older version of a block can be the durable one. */
		write_image(block, cache[block], 0, block_size);
	}
	return cache[block];
}

static int is_disk(const char *path) { return strcmp(path, "/disk") == 0; }
static int is_control(const char *path) { return strcmp(path, "/control") == 0; }

static int on_getattr(const char *path, struct stat *stat, struct fuse_file_info *file)
{
	(void)file;
	memset(stat, 0, sizeof *stat);
	stat->st_nlink = 1;
	if (strcmp(path, "/") == 0)
		stat->st_mode = S_IFDIR | 0700;
	else if (is_disk(path) || is_control(path))
		stat->st_mode = S_IFREG | 0600;
	else
		return -ENOENT;
	if (is_disk(path))
		stat->st_size = size;
	return 0;
}

static int on_readdir(const char *path, void *into, fuse_fill_dir_t fill, off_t offset, struct fuse_file_info *file,
	enum fuse_readdir_flags flags)
{
	(void)path, (void)offset, (void)file, (void)flags;
	fill(into, "disk", NULL, 0, 0);
	fill(into, "control", NULL, 0, 0);
	return 0;
}

static int on_open(const char *path, struct fuse_file_info *file)
{
	/* Without the page cache of the kernel: each write of the loop device arrives here before it is answered. */
	file->direct_io = 1;
	return is_disk(path) || is_control(path) ? 0 : -ENOENT;
}

static int read_control(char *into, size_t length, off_t offset)
{
	if (offset || length < 256)
		return 0;
	return snprintf(into, length, "cut=%d writes=%lu flushes=%lu ignored=%lu cached=%zu lost=%lu written=%lu torn=%lu\n", is_cut,
		figures.writes, figures.flushes, figures.ignored, cached, figures.fates[lost], figures.fates[written],
		figures.fates[torn]);
}

static int on_read(const char *path, char *into, size_t length, off_t offset, struct fuse_file_info *file)
{
	(void)file;
	if (is_control(path))
		return read_control(into, length, offset);
	if (offset >= size)
		return 0;
	if ((off_t)length > size - offset)
		length = (size_t)(size - offset);
	if (pread(image, into, length, offset) != (ssize_t)length)
		return -EIO;
	for (size_t done = 0, part; done < length; done += part) {
		size_t at = (size_t)offset + done, within = at % block_size;
		part = block_size - within < length - done ? block_size - within : length - done;
		if (cache[at / block_size])
			memcpy(into + done, cache[at / block_size] + within, part);
	}
	return (int)length;
}

static int is_word(const char *word, const char *from, size_t length)
{
	return length == strlen(word) && memcmp(word, from, length) == 0;
}

static int write_control(const char *from, size_t length)
{
	if (is_word("cut", from, length))
		cut_power(0);
	else if (is_word("flush", from, length))
		is_cut_next = 1;
	else if (is_word("drop", from, length))
		cut_power(1);
	else if (is_word("lie", from, length))
		is_lying = 1;
	else
		return -EINVAL;
	return (int)length;
}

static int on_write(const char *path, const char *from, size_t length, off_t offset, struct fuse_file_info *file)
{
	(void)file;
	if (is_control(path))
		return write_control(from, length);
	if (is_cut)
		return -EIO;
	if (offset + (off_t)length > size)
		return -ENOSPC;
	figures.writes++;
	for (size_t done = 0, part; done < length; done += part) {
		size_t at = (size_t)offset + done, within = at % block_size;
		unsigned char *block = cache_block(at / block_size);
		if (!block)
			return -EIO;
		part = block_size - within < length - done ? block_size - within : length - done;
		memcpy(block + within, from + done, part);
	}
	return (int)length;
}

static int on_fsync(const char *path, int data_only, struct fuse_file_info *file)
{
	(void)data_only, (void)file;
	if (!is_disk(path))
		return 0;
	if (is_cut_next && cached)
		cut_power(0);
	if (is_cut)
		return -EIO;
	if (is_lying) {
		figures.ignored++;
		return 0;
	}
	figures.flushes++;
	return flush_cache();
}

static const struct fuse_operations operations = {
	.getattr = on_getattr, .readdir = on_readdir, .open = on_open,
	.read = on_read, .write = on_write, .fsync = on_fsync,
};

int main(int count, char **words)
{
	struct stat stat;
	if (count != 4)
		return fprintf(stderr, "disk FOLDER IMAGE SEED\n"), 2;
	image = open(words[2], O_RDWR);
	if (image < 0 || fstat(image, &stat))
		return perror(words[2]), 1;
	size = stat.st_size - stat.st_size % block_size;
	cache = calloc((size_t)(size / block_size), sizeof *cache);
	waiting = calloc((size_t)(size / block_size), sizeof *waiting);
	/* Zero is the one state that xorshift never leaves. */
	random_state = strtoull(words[3], NULL, 10) * 0x9E3779B97F4A7C15ULL + 1;
	/* One thread (-s): a cut falls between two requests and never into one. In the foreground (-f): the rig knows its process. */
	char *options[] = { words[0], "-f", "-s", words[1] };
	return cache && waiting ? fuse_main(4, options, &operations, NULL) : 1;
}
